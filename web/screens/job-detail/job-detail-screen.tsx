import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useCall } from '#web/data/use-call.ts'
import { jobInput } from './job-detail-needs.ts'
import { JobMissing } from './job-missing.tsx'
import { JobView } from './job-view.tsx'
import styles from './job-detail-screen.module.css'

export { jobDetailNeeds } from './job-detail-needs.ts'

/** One job, or what to do when it is not there. */
export function JobDetailScreen() {
  const { params } = usePageLocation()
  const { reply, failed, retry } = useCall('jobs', jobInput(params))
  if (reply?.code === 200) return <JobView key={reply.data.jobId} job={reply.data} />
  if (reply?.code === 404) return <JobMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {failed ? <RetryLine what="职位" onRetry={retry} /> : <Skeleton count={5} />}
    </div>
  )
}
