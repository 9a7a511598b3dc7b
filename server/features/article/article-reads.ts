import type { Database } from '#server/database/database.ts'

export type ArticleReads = {
  /** Counts a read; written to the database later. */
  record: (articleId: number) => void
  /** Starts to write the counts periodically. */
  start: () => void
  /** Writes the counts. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const FLUSH_INTERVAL_MS = 10_000
const MAX_COUNTED_ARTICLES = 10_000

/**
 * Counts reads in memory and writes them in batches: reads may be lost, and a cached page must not access the database.
 */
export function articleReads(database: Database): ArticleReads {
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
        for (const [id, count] of pending) {
          // updateMany does not throw for an unknown id
          await tx.article.updateMany({ where: { id }, data: { readCount: { increment: count } } })
        }
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
