import type { Database } from '#server/database/database.ts'

export type ArticleReads = {
  /** Counts one reading; written to the table a little later. */
  record: (articleId: number) => void
  /** Writes now and then what was counted. */
  start: () => void
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
          // updateMany, because an id that names no article is no error here
          await tx.article.updateMany({ where: { id }, data: { readCount: { increment: count } } })
        }
      })
    } catch (error) {
      for (const [id, count] of pending) add(id, count) // for the next time
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
      await flush().catch(() => undefined) // a full disk must not keep the process from ending
    },
  }
}
