import { Navigate, useSearchParams } from 'react-router-dom'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { zoneCopy as copy } from './zone-copy.ts'
import { ZoneMissing } from './zone-missing.tsx'
import { zoneQuestion } from './zone-needs.ts'
import styles from './zone-screen.module.css'
import { ZoneView } from './zone-view.tsx'

export { zoneNeeds } from './zone-needs.ts'

/** A recruitment project, or a message if it does not exist. */
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
        <>
          <h1>{copy.what}</h1>
          <RetryLine what={copy.what} reason={zone.reason} onRetry={zone.retry} />
        </>
      ) : (
        <Skeleton count={4} />
      )}
    </div>
  )
}
