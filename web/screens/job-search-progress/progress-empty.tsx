import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { useHasCall } from '#web/data/optional-calls.ts'
import { progressCopy as copy } from './progress-copy.ts'
import { progressHref, type ProgressQuery } from './progress-query.ts'
import styles from './progress-screen.module.css'

/**
 * Message for an empty list, with a link. The page number does not matter: the call returns the last page for a page
 * past the end.
 */
export function ProgressEmpty({ query: { kind, status } }: { query: ProgressQuery }) {
  const canCollect = useHasCall('collectJob')
  if (status !== undefined) {
    return (
      <EmptyState title={copy.emptyState} text={copy.emptyStateText} className={styles.empty}>
        <Button variant="line" href={progressHref()}>
          {copy.toAll}
        </Button>
      </EmptyState>
    )
  }
  const isApply = kind === 'apply'
  return (
    <EmptyState
      title={isApply ? copy.emptyTitle : copy.noFavourites}
      text={isApply ? copy.emptyText : canCollect ? copy.noFavouritesText : copy.noFavouritesHere}
      className={styles.empty}
    >
      <Button href="/jobs">{copy.toJobs}</Button>
    </EmptyState>
  )
}
