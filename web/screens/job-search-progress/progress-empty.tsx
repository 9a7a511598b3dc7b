import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { useHasCall } from '#web/data/optional-calls.ts'
import { progressCopy as copy } from './progress-copy.ts'
import { progressHref, type ProgressQuestion } from './progress-question.ts'
import styles from './progress-screen.module.css'

/** Nothing there: why, and where to go. */
export function ProgressEmpty({ question: { kind, status, page } }: { question: ProgressQuestion }) {
  const canCollect = useHasCall('collectJob')
  if (kind === 'apply' && (status !== undefined || page > 1)) {
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
