import type { Database } from '#server/platform/database.ts'

export type ArticleReads = {
  /** Counts one reading; written to the table a little later. */
  record: (articleId: number) => void
  /** Writes what was counted. */
  flush: () => Promise<void>
  stop: () => Promise<void>
}

const FLUSH_INTERVAL_MS = 10_000
const MAX_COUNTED_ARTICLES = 10_000

/**
 * Counts readings in memory and writes them together: a reading is no acknowledged write, and a page from the cache
 * must not touch the database.
 */
export function articleReads(database: Database): ArticleReads {
  let counts = new Map<number, number>()

  async function flush(): Promise<void> {
    const pending = counts
    if (pending.size === 0) return
    counts = new Map()
    await database.transaction(async (tx) => {
      for (const [id, count] of pending) {
        // updateMany, because an id that names no article is no error here
        await tx.article.updateMany({ where: { id }, data: { readCount: { increment: count } } })
      }
    })
  }

  const timer = setInterval(() => void flush().catch(() => undefined), FLUSH_INTERVAL_MS)
  timer.unref()
  return {
    record(articleId) {
      if (counts.size < MAX_COUNTED_ARTICLES) counts.set(articleId, (counts.get(articleId) ?? 0) + 1)
    },
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
