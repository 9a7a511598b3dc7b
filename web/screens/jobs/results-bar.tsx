import { FilterChips } from '#web/ui/chips/filter-chips.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ActiveFilter } from '#web/components/job-search/active-filters.ts'
import {
  ALL_JOBS,
  type JobSort,
  jobsHref,
  type JobListQuery,
  usualSort,
} from '#web/components/job-search/job-list-query.ts'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { FILTERS_ID, LazyFilterSheet } from './filters/job-filters.tsx'
import { jobsCopy as copy } from './jobs-copy.ts'
import styles from './jobs-results.module.css'

type ResultsBarProps = {
  query: JobListQuery
  active: readonly ActiveFilter[]
  /** Number of jobs as text; undefined while unknown. */
  total: string | undefined
  onFilter: () => void
}

/** Bar above the list: button of the filters on phones, active filters, number of jobs, and sort order. */
export function ResultsBar({ query, active, total, onFilter }: ResultsBarProps) {
  const { keyword, limit } = query
  const withoutKeyword = { ...query, keyword: '', sort: usualSort(''), page: 1 }
  return (
    <div className={styles.bar}>
      <div className={styles.filter}>
        <FilterButton count={active.length} onFilter={onFilter} />
      </div>
      <div className={styles.chips}>
        <FilterChips
          chips={[
            ...(keyword === '' ? [] : [{ name: copy.keyword, label: keyword, href: jobsHref(withoutKeyword) }]),
            ...active.map(({ name, label, without }) => ({ name, label, href: jobsHref(without) })),
          ]}
          clearHref={jobsHref({ ...ALL_JOBS, limit })}
        />
      </div>
      <output className={styles.total}>{total === undefined ? '' : `共 ${total} 个职位`}</output>
      <nav className={styles.sort} aria-label={copy.sort}>
        {keyword !== '' && <SortLink query={query} sort="relevant" />}
        <SortLink query={query} sort="newest" />
        <SortLink query={query} sort="salary" />
      </nav>
    </div>
  )
}

function SortLink({ query, sort }: { query: JobListQuery; sort: JobSort }) {
  return (
    <a href={jobsHref({ ...query, sort, page: 1 })} aria-current={query.sort === sort ? 'true' : undefined}>
      {copy.sorts[sort]}
    </a>
  )
}

/** Opens the filter sheet; before hydration it is a link to the filter panel. */
function FilterButton({ count, onFilter }: { count: number; onFilter: () => void }) {
  const isHydrated = useHydrated()
  const content = (
    <>
      <Icon name="filter" />
      筛选
      {count > 0 && (
        <span className={styles.count}>
          {count}
          <span className="sr"> 项已选</span>
        </span>
      )}
    </>
  )
  return isHydrated ? (
    <button
      type="button"
      className="btn btn--quiet"
      aria-haspopup="dialog"
      onClick={onFilter}
      {...preloadOnIntent(LazyFilterSheet)}
    >
      {content}
    </button>
  ) : (
    <a className="btn btn--quiet" href={`#${FILTERS_ID}`}>
      {content}
    </a>
  )
}
