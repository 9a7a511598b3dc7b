import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import { recruitProjectCopy as copy } from './recruit-project-copy.ts'
import { recruitProjectHref, recruitProjectJobsInput, type RecruitProjectQuery } from './recruit-project-needs.ts'
import styles from './recruit-project-lists.module.css'

type RecruitProjectJobsProps = { query: RecruitProjectQuery; isOver: boolean }

/** The open positions of a project, page by page. */
export function RecruitProjectJobs({ query, isOver }: RecruitProjectJobsProps) {
  const { page, limit } = query
  const jobs = useCall('jobsList', recruitProjectJobsInput(query))
  if (jobs.state === 'failed') return <RetryLine what={copy.jobs} reason={jobs.reason} onRetry={jobs.retry} />
  if (jobs.state === 'waiting') return <Skeleton count={limit} />
  if (jobs.rows.length === 0) {
    return (
      <EmptyState title={isOver ? copy.overTitle : copy.noJobsTitle} text={isOver ? copy.overText : copy.noJobsText}>
        {isOver && <Button href="/events">{copy.toProjects}</Button>}
        <Button variant="line" href="/jobs">
          {copy.toJobs}
        </Button>
      </EmptyState>
    )
  }
  return (
    <section aria-label={copy.jobs}>
      <h2 className="sr">{copy.jobs}</h2>
      <div className={styles.jobs}>
        <JobRows jobs={jobs.rows} headingLevel={3} isNarrow />
      </div>
      <Pagination
        page={page}
        limit={limit}
        total={jobs.total}
        hrefFor={(nextPage, nextLimit) => recruitProjectHref({ ...query, page: nextPage, limit: nextLimit })}
      />
    </section>
  )
}
