import { PAGE_SIZES } from '#contracts/constants/limits.ts'
import { useUnderstanding } from '#web/components/keyword-reading/use-understanding.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { jobsHref, usualSort } from '#web/components/job-search/job-list-query.ts'
import { NothingFound } from './nothing-found.tsx'
import { searchCopy as copy } from './search-copy.ts'
import { ScopeHits } from './scope-hits.tsx'
import { searchHref, type SearchQuery } from './search-needs.ts'
import styles from './search-results.module.css'
import { scopeOf, SCOPES, scopesFor } from './scopes.ts'
import { countText, type ScopeCounts } from './use-scopes.ts'

type SearchResultsProps = { query: SearchQuery; counts: ScopeCounts }

/** Results: the best results of each scope, or one scope with pagination. */
export function SearchResults({ query, counts }: SearchResultsProps) {
  const { scope } = query
  const isNone = scope === 'all' ? SCOPES.every(({ id }) => id === 'all' || counts[id] === 0) : counts[scope] === 0
  const hasAnswer = useUnderstanding(query.keyword)?.answer != null
  // the answer card replaces the results
  if (isNone && hasAnswer) return null
  if (isNone) return <NothingFound query={query} counts={counts} />
  return scope === 'all' ? <BestOfEach query={query} counts={counts} /> : <WholeScope query={query} counts={counts} />
}

function BestOfEach({ query, counts }: SearchResultsProps) {
  const { keyword } = query
  return scopesFor(useUnderstanding(keyword)?.intent)
    .filter(({ id }) => id !== 'all' && counts[id] !== 0)
    .map(({ id, name }) => (
      <section key={id} className={styles.scope} aria-labelledby={`search-${id}`}>
        <div className={styles.head}>
          <h2 id={`search-${id}`}>
            {name} <small className="num">{countText(counts[id])}</small>
          </h2>
          <a className="more" href={searchHref({ keyword, scope: id })}>
            {copy.allOf(name)}
            <Icon name="arrow" />
          </a>
        </div>
        <ScopeHits query={query} scope={id} />
      </section>
    ))
}

function WholeScope({ query, counts }: SearchResultsProps) {
  const { keyword, scope, page, limit } = query
  const total = counts[scope]
  return (
    <>
      <output className={styles.total}>
        {total !== undefined && (
          <>
            {`在${scopeOf(scope).name}中找到 `}
            <b className="num">{`${countText(total)} 条`}</b>
            {` 与“${keyword}”相关的内容`}
          </>
        )}
        {scope === 'jobs' && (
          <a className="link" href={jobsHref({ keyword, sort: usualSort(keyword) })}>
            {copy.narrowJobs}
          </a>
        )}
      </output>
      <ScopeHits query={query} scope={scope} />
      {total !== undefined && total > PAGE_SIZES[0] && scope !== 'services' && (
        <Pagination
          page={page}
          limit={limit}
          total={total}
          totalText={`共 ${countText(total)} 条`}
          hrefFor={(nextPage, nextLimit) => searchHref({ keyword, scope, page: nextPage, limit: nextLimit })}
        />
      )}
    </>
  )
}
