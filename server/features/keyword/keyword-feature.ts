import type { PageDocument, SiteFacts } from '#contracts/generated/wire.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import { keywordQueries } from './keyword-queries.ts'
import { keywordReader } from './keyword-reader.ts'
import { keywordService } from './keyword-service.ts'

type Needs = {
  database: Database
  cache: ReplyCache
  clock: Clock
  lookupMemory: LookupMemory
  site: { facts: () => Promise<SiteFacts | undefined> }
  pages: { find: (slug: string) => Promise<PageDocument | undefined> }
}

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    searchWord: true
  }
}

/** Interpretation of keywords, and the site's direct answers to them. */
export const keywordFeature = defineFeature({
  services({ database, cache, clock, lookupMemory: memory, site, pages }: Needs) {
    const reader = keywordReader({ queries: keywordQueries(database), memory, site, clock })
    cache.onInvalidated('searchWord', reader.forget)
    return {
      keywordReader: reader,
      keywords: keywordService({ reader, site, pages, clock }),
    }
  },

  plugin(app, { keywords, keywordReader: reader }) {
    bindOperation(app, 'understandKeyword', async ({ keyword }) => success(await keywords.understand(keyword)), {
      cacheTags: () => ['site', 'lookup', 'job', 'company', 'searchWord'],
    })
    // loads the vocabulary in advance, so that no visitor waits for it
    app.addHook(
      'onListen',
      () => void reader.current().catch((error: unknown) => app.log.error(error, 'keyword vocabulary')),
    )
  },
})
