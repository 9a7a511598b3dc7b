import { expiredJobs } from '#server/features/job/job-validity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { unlistJobs } from './unlist-jobs.ts'

export type JobExpiry = {
  /** Takes every expired job out of the index and the counts. @returns how many. */
  sweep: () => Promise<number>
  /** Sweeps now and then from now on. */
  start: () => void
  /** Ends it; resolves when no sweep runs any more. */
  stop: () => Promise<void>
}

type Dependencies = {
  database: Database
  search: SearchIndex
  cache: ReplyCache
  clock: Clock
  onError?: (error: unknown) => void
}

const INTERVAL_MS = 10 * 60_000
/** Short transactions, so that no visitor's write waits long. */
const BATCH = 500

/**
 * Cleans up behind jobs that expired. Nothing readers see waits for it: they compare the last day with today, and the
 * index is asked without the days that are over. It only keeps that difference small.
 */
export function jobExpiry({ database, search, cache, clock, onError = () => undefined }: Dependencies): JobExpiry {
  const periodic = periodicWork({ intervalMs: INTERVAL_MS })

  const sweepOnce = (): Promise<number> =>
    database.transaction(async (tx) => {
      const expired = await tx.job.findMany({ where: expiredJobs(clock.now()), select: { id: true }, take: BATCH })
      if (expired.length === 0) return 0
      await unlistJobs(
        tx,
        search,
        expired.map(({ id }) => id),
      )
      return expired.length
    })

  async function sweep(): Promise<number> {
    let total = 0
    for (let count = BATCH; count === BATCH && !periodic.isStopped(); total += count) count = await sweepOnce()
    if (total > 0) cache.invalidate(['job'])
    return total
  }

  return { sweep, start: () => periodic.start(sweep, onError), stop: () => periodic.stop() }
}
