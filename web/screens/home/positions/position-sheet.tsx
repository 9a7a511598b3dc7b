import type { JobCard } from '#contracts/generated/wire.ts'
import { JobGrid } from '#web/components/job-card/job-grid.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/call-state.ts'
import styles from './positions-block.module.css'

type PositionSheetProps = { title: string; positions: CallState<'getLatestPositionList' | 'getHotPositionList'> }

/** Positions on one ruled sheet, in every state a list can have. */
export function PositionSheet({ title, positions }: PositionSheetProps) {
  if (positions.state === 'failed') return <RetryLine what={title} onRetry={positions.retry} />
  if (positions.state === 'waiting') return <div className={styles.waiting} />
  const jobs: readonly JobCard[] = positions.data
  return <JobGrid jobs={jobs} />
}
