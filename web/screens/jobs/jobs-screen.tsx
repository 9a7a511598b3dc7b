import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { activeFilters } from '#web/components/job-search/active-filters.ts'
import {
  jobsHref,
  jobsInput,
  jobListQuery,
  type JobListQuery,
  usualSort,
} from '#web/components/job-search/job-list-query.ts'
import { Deferred } from '#web/navigation/deferred.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { usePageOrigin } from '#web/data/page-state.ts'
import { canonicalPaging } from '#web/data/paging-fields.ts'
import { usePastEnd } from '#web/data/past-end.ts'
import { useCall } from '#web/data/use-call.ts'
import { PageHead } from '#web/layout/page-head/page-head.tsx'
import { breadcrumbList } from '#web/layout/page-head/structured-data.ts'
import { JobFilters } from './filters/job-filters.tsx'
import { usePlaceNames } from './filters/use-place-names.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import { JobsResults } from './jobs-results.tsx'
import styles from './jobs-screen.module.css'
import { JobsSearch } from './search/jobs-search.tsx'
import { rememberSearch } from './search/recent-searches.ts'

export { jobsNeeds, jobsPageNeeds } from './jobs-needs.ts'

/** The job list: keyword, filters, results and pagination. */
export function JobsScreen() {
  const query = jobListQuery(useSearchParams()[0])
  const names = usePlaceNames(query)
  const isPastEnd = usePastEnd('jobsList', jobsInput(query))
  const regions = useCall('getRegionList', {}, { isSilent: true })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const active = activeFilters(query, names)
  const { keyword } = query
  const origin = usePageOrigin()
  const say = usePageTexts('jobs')
  useEffect(() => {
    if (keyword !== '') rememberSearch(keyword)
  }, [keyword])
  const title = pageTitle(
    say('title'),
    query,
    active.map(({ label }) => label),
  )
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={import.meta.env.SSR && `${title}：${say('description')}`}
        path={jobsHref({ ...query, ...canonicalPaging(query, DEFAULT_PAGE_LIMIT) })}
        noIndex={isCombination(query, active.length) || isPastEnd}
        structuredData={
          import.meta.env.SSR && [breadcrumbList([{ name: '首页', href: '/' }, { name: say('title') }], origin)]
        }
      />
      <h1 className="sr">{title}</h1>
      <JobsSearch query={query} />
      <div className={`wrap ${styles.body}`}>
        <JobFilters
          query={query}
          names={names}
          regions={regions.state === 'ready' ? regions.data : []}
          isSheetOpen={isSheetOpen}
          onCloseSheet={() => setSheetOpen(false)}
        />
        <Deferred>
          <JobsResults query={query} active={active} onFilter={() => setSheetOpen(true)} />
        </Deferred>
      </div>
    </div>
  )
}

/** `武汉 本科 职位（第 2 页）`: a distinct title for every URL of the list. */
function pageTitle(name: string, { keyword, sort, page }: JobListQuery, labels: readonly string[]): string {
  const parts = [...(keyword === '' ? [] : [`“${keyword}”`]), ...labels, name]
  const order = sort === usualSort(keyword) ? '' : `（按${copy.sorts[sort]}）`
  return `${parts.join(' ')}${order}${page === 1 ? '' : `（第 ${page} 页）`}`
}

/** Whether a list is excluded from search engines. Only the whole list and single regions or industries are indexed. */
function isCombination({ keyword, sort, regionId, industryId }: JobListQuery, filterCount: number): boolean {
  const isPlace = filterCount === 1 && (regionId !== undefined || industryId !== undefined)
  return keyword !== '' || sort !== 'newest' || !(filterCount === 0 || isPlace)
}
