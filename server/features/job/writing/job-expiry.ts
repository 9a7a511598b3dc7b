import { expiredJobs, unlistedJobs } from '#server/features/job/job-validity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import { holdRows } from '#server/database/held-row.ts'
import { periodicWork } from '#server/platform/periodic-work.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { type Relisted, relistJobs } from './relist-jobs.ts'
import { unlistJobs } from './unlist-jobs.ts'

export type JobExpiry = {
  /**
   * Removes all expired jobs from the index and the counts, and restores unexpired jobs that a process whose clock was
   * ahead has removed. @returns the number of changed jobs.
   */
  sweep: () => Promise<number>
  /** Starts periodic sweeps; `onError` gets the errors of a sweep. */
  start: (onError: (error: unknown) => void) => void
  /** Stops the sweeps; resolves when none is running. */
  stop: () => Promise<void>
}

type Dependencies = {
  database: Database
  search: SearchIndex
  memory: LookupMemory
  cache: ReplyCache
  clock: Clock
}

const INTERVAL_MS = 10 * 60_000
/** Jobs per transaction: few, so that no visitor's write waits long. */
const BATCH = 500

/**
 * Unlists expired jobs. Responses do not depend on the sweeps: queries compare the last day with today, and searches
 * exclude the days that are over. Sweeps only keep the number of these days small.
 */
export function jobExpiry({ database, search, memory, cache, clock }: Dependencies): JobExpiry {
  const periodic = periodicWork({ job: 'job-expiry', intervalMs: INTERVAL_MS })

  const unlistSome = (): Promise<number> =>
    database.transaction(async (tx) => {
      const expired = await tx.job.findMany({
        where: expiredJobs(clock.now()),
        select: { id: true, companyId: true },
        take: BATCH,
      })
      if (expired.length === 0) return 0
      await database.notifier.notify(tx, ['job'])
      // same lock order as all other writers: companies first, then their jobs
      await holdRows(database, tx, { table: 'company', ids: expired.map(({ companyId }) => companyId) })
      await unlistJobs(
        tx,
        search,
        expired.map(({ id }) => id),
      )
      return expired.length
    })

  async function relistSome(afterId: number): Promise<Relisted> {
    const now = clock.now()
    const any = await database.read.job.findFirst({ where: unlistedJobs(now), select: { id: true } })
    if (any === null) return { lastId: undefined, count: 0 }
    const names = await memory.read()
    return database.transaction(async (tx) => {
      await database.notifier.notify(tx, ['job'])
      return relistJobs({ tx, search, names, now }, afterId, BATCH)
    })
  }

  async function sweep(): Promise<number> {
    let total = 0
    for (let count = BATCH; count === BATCH && !periodic.isStopped(); total += count) count = await unlistSome()
    for (let afterId: number | undefined = 0; afterId !== undefined && !periodic.isStopped();) {
      const { lastId, count } = await relistSome(afterId)
      total += count
      afterId = lastId
    }
    if (total > 0) cache.invalidate(['job'])
    return total
  }

  return { sweep, start: (onError) => periodic.start(sweep, onError), stop: () => periodic.stop() }
}
