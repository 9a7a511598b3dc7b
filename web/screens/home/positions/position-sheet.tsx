import type { JobCard } from '#contracts/generated/wire.ts'
import { JobGrid } from '#web/components/job-card/job-grid.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/use-call.ts'
import styles from './positions-block.module.css'

type PositionSheetProps = { title: string; state: CallState<'getLatestPositionList' | 'getHotPositionList'> }

/** Positions on one ruled sheet, in every state a list can have. */
export function PositionSheet({ title, state: { reply, failed, retry } }: PositionSheetProps) {
  if (failed) return <RetryLine what={title} onRetry={retry} />
  if (reply?.code !== 200) return <div className={styles.waiting} />
  const jobs: readonly JobCard[] = reply.data
  return <JobGrid jobs={jobs} />
}
