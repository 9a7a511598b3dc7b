import type { FastifyInstance } from 'fastify'
import type { CacheTag } from './calls/cache-tags.ts'
import type { ReplyCache } from './calls/reply-cache.ts'
import type { Database } from './database/database.ts'

/** Drops the kept answers that another process's writes have made wrong, as soon as they are committed. */
export function followWrites(
  app: FastifyInstance,
  { database, cache }: { database: Database; cache: ReplyCache },
): void {
  let end: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    end = database.news.follow(
      (tags) => cache.invalidate(tags as CacheTag[]),
      () => cache.clear(),
    )
    done()
  })
  app.addHook('onClose', () => end?.())
}
