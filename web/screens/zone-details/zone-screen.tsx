import { Navigate, useSearchParams } from 'react-router-dom'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { zoneCopy as copy } from './zone-copy.ts'
import { ZoneMissing } from './zone-missing.tsx'
import { zoneQuestion } from './zone-needs.ts'
import styles from './zone-screen.module.css'
import { ZoneView } from './zone-view.tsx'

export { zoneNeeds } from './zone-needs.ts'

/** One recruitment project, or what to do when it is not there. */
export function ZoneScreen() {
  const [query] = useSearchParams()
  return query.get('reRecruitProjectId') ? <Zone query={query} /> : <Navigate to="/events" replace />
}

function Zone({ query }: { query: URLSearchParams }) {
  const question = zoneQuestion(query)
  const zone = useCall('getSingleRecruitProject', { reRecruitProjectId: question.projectId })
  if (zone.state === 'ready') return <ZoneView project={zone.data} question={question} />
  if (isMissing(zone)) return <ZoneMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {zone.state === 'failed' ? (
        <RetryLine what={copy.what} reason={zone.reason} onRetry={zone.retry} />
      ) : (
        <Skeleton count={4} />
      )}
    </div>
  )
}
