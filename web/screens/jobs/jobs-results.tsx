import { Suspense } from 'react'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import type { ActiveFilter } from '#web/components/job-search/active-filters.ts'
import { jobTotalText } from '#web/components/job-search/job-total.ts'
import { jobsHref, jobsInput, type JobListQuery } from '#web/components/job-search/job-list-query.ts'
import { ListStateIsland } from '#web/ui/list-state/list-state-island.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { useCall } from '#web/data/use-call.ts'
import { useLast } from '#web/data/use-last.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import { LazyJobsEmpty } from './lazy-jobs-empty.ts'
import { LazyJobsNotes } from './lazy-jobs-notes.ts'
import styles from './jobs-results.module.css'
import { ResultsBar } from './results-bar.tsx'

type JobsResultsProps = { query: JobListQuery; active: readonly ActiveFilter[]; onFilter: () => void }

/** One page of jobs: loading, failed, empty or listed. The last page stays visible while the next one is loading. */
export function JobsResults({ query, active, onFilter }: JobsResultsProps) {
  const { keyword } = query
  const jobs = useCall('jobsList', jobsInput(query))
  const shown = useLast(jobs.state === 'ready' ? jobs : undefined)
  const failed = jobs.state === 'failed'
  const isWaiting = jobs.state === 'waiting'
  const total = shown && jobTotalText(shown.total, query)
  return (
    <>
      <ResultsBar query={query} active={active} total={failed ? undefined : total} onFilter={onFilter} />
      <Suspense>
        {(keyword || active.length > 0) && <LazyJobsNotes query={query} match={shown?.keywordMatch} />}
        {failed && <ListStateIsland kind="failed" what={copy.results} reason={jobs.reason} onRetry={jobs.retry} />}
        {!failed && shown === undefined && (
          <ListStateIsland kind="waiting" count={query.limit} className={styles.waiting} />
        )}
      </Suspense>
      {!failed && shown && (
        <div className={isWaiting ? styles.stale : undefined} aria-busy={isWaiting}>
          {shown.rows.length === 0 ? (
            <Suspense>
              <LazyJobsEmpty query={query} active={active} />
            </Suspense>
          ) : (
            <>
              <JobRows jobs={shown.rows} keyword={shown.keywordMatch?.markedKeyword ?? keyword} />
              <Pagination
                page={query.page}
                limit={query.limit}
                total={shown.total}
                totalText={`共 ${total} 条`}
                hrefFor={(page, limit) => jobsHref({ ...query, page, limit })}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}
