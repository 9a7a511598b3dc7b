import type { CacheTag } from '#server/calls/cache-tags.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { holdRow } from '#server/database/held-row.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { dueTimer } from '#server/platform/due-timer.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { alignJobs } from './align-jobs.ts'

type Dependencies = {
  database: Database
  search: SearchIndex
  memory: LookupMemory
  cache: ReplyCache
  clock: Clock
}

export type JobAlignment = ReturnType<typeof jobAlignment>

/** Jobs per transaction: few, so that no visitor's write waits long. */
const BATCH = 200
const TAGS: readonly CacheTag[] = ['job', 'company', 'recruit-project']

/**
 * Applies a change of a company to its jobs: the first batch in the transaction of the change, the others later. A row
 * of company_alignment stores the progress, so that any process can continue after a crash. Responses do not depend on
 * this progress: queries leave out the jobs of hidden companies, and read names from the company.
 */
export function jobAlignment({ database, search, memory, cache, clock }: Dependencies) {
  let isEnding = false
  let report: (error: unknown) => void = () => undefined
  const onError = (error: unknown) => report(error)

  /** Aligns one batch. @returns whether the company has more jobs. */
  async function next(companyId: number): Promise<boolean> {
    const names = await memory.read()
    const hasMore = await database.transaction(async (tx) => {
      await holdRow(database, tx, { table: 'company', id: companyId })
      const mark = await tx.companyAlignment.findUnique({ where: { companyId } })
      if (mark === null) return false
      const place = { companyId, afterId: mark.lastJobId, limit: BATCH }
      const { lastId, count } = await alignJobs({ tx, search, names, now: clock.now() }, place)
      await database.notifier.notify(tx, TAGS)
      if (lastId === undefined) await tx.companyAlignment.delete({ where: { companyId } })
      else
        await tx.companyAlignment.update({
          where: { companyId },
          data: { lastJobId: lastId, doneCount: { increment: count } },
        })
      return lastId !== undefined
    })
    cache.invalidate(TAGS)
    return hasMore
  }

  async function runDue(): Promise<void> {
    const due = await database.read.companyAlignment.findMany({ select: { companyId: true } })
    for (const { companyId } of due) {
      const rest = async (): Promise<void> => {
        while (!isEnding && (await next(companyId))); // each batch is one transaction
      }
      await rest().catch(onError)
    }
  }

  const timer = dueTimer({ clock, runDue, nextAfter: () => Promise.resolve(undefined), onError })

  return {
    /** Aligns the first jobs of a company that `tx` has locked and changed; stores the progress if jobs remain. */
    async begin(tx: Transaction, companyId: number): Promise<void> {
      const names = await memory.read()
      const now = clock.now()
      const place = { companyId, afterId: 0, limit: BATCH }
      const { lastId, count } = await alignJobs({ tx, search, names, now }, place)
      if (lastId === undefined) {
        await tx.companyAlignment.deleteMany({ where: { companyId } })
        return
      }
      const jobCount = await tx.job.count({ where: { companyId } })
      const mark = { lastJobId: lastId, doneCount: count, jobCount, startedAt: now }
      await tx.companyAlignment.upsert({ where: { companyId }, create: { companyId, ...mark }, update: mark })
    },

    /** Progress by company id; companies whose jobs are all aligned are left out. */
    async progress(
      companyIds: readonly number[],
    ): Promise<ReadonlyMap<number, { doneCount: number; jobCount: number }>> {
      const rows = await database.read.companyAlignment.findMany({ where: { companyId: { in: [...companyIds] } } })
      return new Map(rows.map(({ companyId, doneCount, jobCount }) => [companyId, { doneCount, jobCount }]))
    },

    /** Aligns all remaining jobs. */
    runDue,
    /** Starts to align remaining jobs in this process, now and on each `wake`. */
    start(onProblem: (error: unknown) => void): void {
      report = onProblem
      timer.start()
    },
    wake: () => timer.wake(),
    async stop(): Promise<void> {
      isEnding = true
      await timer.stop()
    },
  }
}
