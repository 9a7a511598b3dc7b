import { useParams } from 'react-router-dom'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { jobInput } from './job-detail-needs.ts'
import { JobMissing } from './job-missing.tsx'
import { JobView } from './job-view.tsx'
import styles from './job-detail-screen.module.css'

export { jobDetailNeeds } from './job-detail-needs.ts'

/** A job, or a message if it does not exist. */
export function JobDetailScreen() {
  const params = useParams()
  const job = useCall('jobs', jobInput(params))
  if (job.state === 'ready') return <JobView key={job.data.jobId} job={job.data} />
  if (isMissing(job)) return <JobMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {job.state === 'failed' ? (
        <>
          <h1>职位</h1>
          <RetryLine what="职位" reason={job.reason} onRetry={job.retry} />
        </>
      ) : (
        <Skeleton count={5} />
      )}
    </div>
  )
}
