import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useCall } from '#web/data/use-call.ts'
import { zoneCopy as copy } from './zone-copy.ts'
import { ZoneMissing } from './zone-missing.tsx'
import { zoneQuestion } from './zone-needs.ts'
import styles from './zone-screen.module.css'
import { ZoneView } from './zone-view.tsx'

export { zoneNeeds } from './zone-needs.ts'

/** One recruitment project, or what to do when it is not there. */
export function ZoneScreen() {
  const { query } = usePageLocation()
  const question = zoneQuestion(query)
  const { reply, failed, retry } = useCall('getSingleRecruitProject', { reRecruitProjectId: question.projectId })
  if (reply?.code === 200) return <ZoneView project={reply.data} question={question} />
  if (reply?.code === 404) return <ZoneMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {failed ? <RetryLine what={copy.what} onRetry={retry} /> : <Skeleton count={4} />}
    </div>
  )
}
