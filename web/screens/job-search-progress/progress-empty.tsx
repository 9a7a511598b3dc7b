import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { useHasCall } from '#web/data/optional-calls.ts'
import { progressCopy as copy } from './progress-copy.ts'
import { progressHref, type ProgressQuestion } from './progress-question.ts'
import styles from './progress-screen.module.css'

/** Why an empty list is empty, and where to go. A page past the end is the last page, so its number does not matter. */
export function ProgressEmpty({ question: { kind, status } }: { question: ProgressQuestion }) {
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
