import { Suspense, useState } from 'react'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import type { ActiveFilter } from '#web/components/job-search/active-filters.ts'
import { jobTotalText } from '#web/components/job-search/job-total.ts'
import { jobsHref, jobsInput, type JobsQuestion } from '#web/components/job-search/jobs-question.ts'
import { ListStateIsland } from '#web/ui/list-state/list-state-island.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { useCall } from '#web/data/use-call.ts'
import { jobsCopy as copy } from './jobs-copy.ts'
import { LazyJobsEmpty } from './lazy-jobs-empty.ts'
import { LazyJobsNotes } from './lazy-jobs-notes.ts'
import styles from './jobs-results.module.css'
import { ResultsBar } from './results-bar.tsx'

type JobsResultsProps = { question: JobsQuestion; active: readonly ActiveFilter[]; onFilter: () => void }

/** One page of jobs, in every state a list can have. While the next page is on its way the last one keeps its place. */
export function JobsResults({ question, active, onFilter }: JobsResultsProps) {
  const { keyword } = question
  const jobs = useCall('jobsList', jobsInput(question))
  const shown = useLast(jobs.state === 'ready' ? jobs : undefined)
  const failed = jobs.state === 'failed'
  const isWaiting = jobs.state === 'waiting'
  const total = shown && jobTotalText(shown.total, question)
  return (
    <>
      <ResultsBar question={question} active={active} total={failed ? undefined : total} onFilter={onFilter} />
      <Suspense>
        {(keyword || active.length > 0) && <LazyJobsNotes question={question} match={shown?.keywordMatch} />}
        {failed && <ListStateIsland kind="failed" what={copy.results} reason={jobs.reason} onRetry={jobs.retry} />}
        {!failed && shown === undefined && (
          <ListStateIsland kind="waiting" count={question.limit} className={styles.waiting} />
        )}
      </Suspense>
      {!failed && shown && (
        <div className={isWaiting ? styles.stale : undefined} aria-busy={isWaiting}>
          {shown.rows.length === 0 ? (
            <Suspense>
              <LazyJobsEmpty question={question} active={active} />
            </Suspense>
          ) : (
            <>
              <JobRows jobs={shown.rows} keyword={shown.keywordMatch?.markedKeyword ?? keyword} />
              <Pagination
                page={question.page}
                limit={question.limit}
                total={shown.total}
                totalText={`共 ${total} 条`}
                hrefFor={(page, limit) => jobsHref({ ...question, page, limit })}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** The value, or the last one there was while it is missing. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
