import type { JobCard } from '#contracts/generated/wire.ts'
import { JobGrid } from '#web/components/job-card/job-grid.tsx'
import { ReleaseTime } from '#web/components/job-card/release-time.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import type { CallState } from '#web/data/call-state.ts'
import { positionsCopy as copy } from './positions-copy.ts'
import styles from './positions-block.module.css'

type PositionSheetProps = { title: string; positions: CallState<'getLatestPositionList' | 'getHotPositionList'> }

/**
 * A list of positions: loading, failed or listed. If all were released on one day, the day is shown once, above the
 * list.
 */
export function PositionSheet({ title, positions }: PositionSheetProps) {
  if (positions.state === 'failed')
    return <RetryLine what={title} reason={positions.reason} onRetry={positions.retry} />
  if (positions.state === 'waiting') return <div className={styles.waiting} />
  const jobs: readonly JobCard[] = positions.data
  const [first] = jobs
  if (first === undefined || !jobs.every((job) => dayOf(job) === dayOf(first))) return <JobGrid jobs={jobs} />
  return (
    <>
      <p className={styles.day}>
        {copy.allOf}
        <ReleaseTime releaseTime={first.releaseTime} isServed />
      </p>
      <JobGrid jobs={jobs} hasDays={false} />
    </>
  )
}

const dayOf = ({ releaseTime }: JobCard) => releaseTime.slice(0, 10)
