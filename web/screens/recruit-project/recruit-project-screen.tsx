import { Navigate, useSearchParams } from 'react-router-dom'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { recruitProjectCopy as copy } from './recruit-project-copy.ts'
import { RecruitProjectMissing } from './recruit-project-missing.tsx'
import { recruitProjectQuery } from './recruit-project-needs.ts'
import styles from './recruit-project-screen.module.css'
import { RecruitProjectView } from './recruit-project-view.tsx'

export { recruitProjectNeeds } from './recruit-project-needs.ts'

/** A recruitment project, or a message if it does not exist. */
export function RecruitProjectScreen() {
  const [query] = useSearchParams()
  return query.get('reRecruitProjectId') ? <Zone query={query} /> : <Navigate to="/events" replace />
}

function Zone({ query }: { query: URLSearchParams }) {
  const listQuery = recruitProjectQuery(query)
  const zone = useCall('getSingleRecruitProject', { reRecruitProjectId: listQuery.projectId })
  if (zone.state === 'ready') return <RecruitProjectView project={zone.data} query={listQuery} />
  if (isMissing(zone)) return <RecruitProjectMissing />
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
