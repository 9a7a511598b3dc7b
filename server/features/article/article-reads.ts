import type { Database } from '#server/database/database.ts'
import { dayNumber } from '#server/features/job/job-validity.ts'
import type { Counts, DailyCounts } from '#server/features/statistics/daily-counts.ts'
import type { Clock } from '#server/platform/clock.ts'

export type ArticleReads = {
  /** Counts a read in memory; a later `flush` writes the count. */
  record: (articleId: number) => void
  /** Starts to write the counts periodically. */
  start: () => void
  /** Writes the counts. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const FLUSH_INTERVAL_MS = 10_000
const MAX_COUNTED_ARTICLES = 10_000

type Dependencies = { database: Database; clock: Clock; daily: DailyCounts }

/**
 * Counts reads in memory and writes them in batches, because a cached page must not access the database. Some reads may
 * be lost.
 */
export function articleReads({ database, clock, daily }: Dependencies): ArticleReads {
  let counts = new Map<number, number>()

  const add = (id: number, count: number) => {
    if (counts.size < MAX_COUNTED_ARTICLES) counts.set(id, (counts.get(id) ?? 0) + count)
  }

  async function flush(): Promise<void> {
    const pending = counts
    if (pending.size === 0) return
    counts = new Map()
    try {
      await database.transaction(async (tx) => {
        const where = { id: { in: [...pending.keys()] } }
        // in the order of ids, so that two processes cannot deadlock
        const articles = await tx.article.findMany({
          where,
          orderBy: { id: 'asc' },
          select: { id: true, typeId: true },
        })
        const reads = articles.map(({ id, typeId }) => ({ id, typeId, count: pending.get(id) ?? 0 }))
        for (const { id, count } of reads)
          await tx.article.updateMany({ where: { id }, data: { readCount: { increment: count } } })
        const day = dayNumber(clock.now())
        await daily.add(tx, 'article', day, sums(reads, 'id'))
        await daily.add(tx, 'column', day, sums(reads, 'typeId'))
      })
    } catch (error) {
      for (const [id, count] of pending) add(id, count) // keep for the next write
      throw error
    }
  }

  let timer: NodeJS.Timeout | undefined
  return {
    record: (articleId) => add(articleId, 1),
    flush,
    start() {
      timer = setInterval(() => void flush().catch(() => undefined), FLUSH_INTERVAL_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await flush().catch(() => undefined) // a full disk must not prevent the exit
    },
  }
}

type Read = { id: number; typeId: number; count: number }

/** Sums the reads by article or by column. */
function sums(reads: readonly Read[], by: 'id' | 'typeId'): Counts {
  const counts = new Map<string, number>()
  for (const read of reads) counts.set(String(read[by]), (counts.get(String(read[by])) ?? 0) + read.count)
  return counts
}
