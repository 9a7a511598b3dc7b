import type { FastifyInstance } from 'fastify'
import type { CacheTag } from './calls/cache-tags.ts'
import type { ReplyCache } from './calls/reply-cache.ts'
import type { Database } from './database/database.ts'

/** Invalidates cached responses when another process commits a write to their data. */
export function followWrites(
  app: FastifyInstance,
  { database, cache }: { database: Database; cache: ReplyCache },
): void {
  let end: (() => Promise<void>) | undefined
  app.addHook('onListen', (done) => {
    end = database.notifier.follow(
      (tags) => cache.invalidate(tags as CacheTag[]),
      () => cache.clear(),
    )
    done()
  })
  app.addHook('onClose', () => end?.())
}
