import { useParams, useSearchParams } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { companyCopy as copy } from './company-copy.ts'
import { companyIdOf, companyJobsInput, companyJobsPaging, companyPageHref } from './company-needs.ts'
import styles from './open-jobs.module.css'

/** The open positions of the company in the URL, page by page. */
export function OpenJobs() {
  const params = useParams()
  const say = usePageTexts('company')
  const [query] = useSearchParams()
  const { page, limit } = companyJobsPaging(query)
  const jobs = useCall('jobsList', companyJobsInput({ params, query }))
  const total = jobs.state === 'ready' ? `（${jobs.total}）` : ''
  return (
    <section aria-labelledby="company-jobs">
      <h2 id="company-jobs">{`${say('jobs')}${total}`}</h2>
      {jobs.state === 'failed' && <RetryLine what={say('jobs')} reason={jobs.reason} onRetry={jobs.retry} />}
      {jobs.state === 'waiting' && <Skeleton count={limit} />}
      {jobs.state === 'ready' && jobs.rows.length === 0 && (
        <EmptyState title={copy.noJobsTitle} text={say('noJobsText')} headingLevel={3}>
          <Button variant="line" href="/jobs">
            {copy.toJobs}
          </Button>
        </EmptyState>
      )}
      {jobs.state === 'ready' && jobs.rows.length > 0 && (
        <>
          <div className={styles.rows}>
            <JobRows jobs={jobs.rows} headingLevel={3} hasCompany={false} />
          </div>
          <Pagination
            page={page}
            limit={limit}
            total={jobs.total}
            hrefFor={(nextPage, nextLimit) => companyPageHref(companyIdOf(params), nextPage, nextLimit)}
          />
        </>
      )}
    </section>
  )
}
