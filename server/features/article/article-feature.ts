import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { bindOperation } from '#server/calls/bind-operation.ts'
import { listed, success } from '#server/calls/operation-registry.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { DailyCounts } from '#server/features/statistics/daily-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openSearchIndex } from '#server/search/open-search-index.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import { articleQueries } from './article-queries.ts'
import { articleReads } from './article-reads.ts'
import { articleService } from './article-service.ts'
import { articleWriting } from './article-writing.ts'
import { readOlderTexts } from './older-texts.ts'

type Needs = {
  database: Database
  cache: ReplyCache
  clock: Clock
  keywordReader: ReadsKeywords
  dailyCounts: DailyCounts
}

/** Articles: lists, texts, search and read counts. */
export const articleFeature = defineFeature({
  services({ database, cache, clock, keywordReader: reader, dailyCounts: daily }: Needs) {
    const search = openSearchIndex(database, 'article_search')
    const queries = articleQueries(database)
    return {
      articleSearch: search,
      articles: articleService({ queries, search, reader, clock }),
      articleWriting: articleWriting({ database, search, cache }),
      reads: articleReads({ database, clock, daily }),
      readOlderTexts: (signal: AbortSignal) => readOlderTexts(database, queries, signal),
    }
  },

  plugin(app, { articles, reads, readOlderTexts: readOlder, cache }) {
    bindOperation(app, 'getCommentListWithPage', async (input) => listed(await articles.list(input)), {
      cacheTags: () => ['article'],
    })
    bindOperation(app, 'getCommentById', async ({ cmCommentId }) => success(await articles.read(cmCommentId)), {
      cacheTags: () => ['article'], // the reply contains the neighbours, too
      onServed: ({ cmCommentId }) => reads.record(cmCommentId),
    })
    bindOperation(app, 'searchArticles', async (input) => listed(await articles.find(input)), {
      cacheTags: () => ['article', 'searchWord'],
    })
    bindOperation(app, 'getPinnedArticles', async ({ typeId }) => success(await articles.pinned(typeId)), {
      cacheTags: () => ['article'],
    })
    bindOperation(app, 'policyFilterCounts', async (input) => success(await articles.policyCounts(input)), {
      cacheTags: () => ['article'],
    })
    bindOperation(app, 'eventCalendar', async () => success(await articles.upcomingEvents()), {
      cacheTags: () => ['article'],
    })
    const ending = new AbortController()
    let reading = Promise.resolve()
    app.addHook('onListen', () => {
      reads.start()
      reading = readOlder(ending.signal).then(
        (count) => (count > 0 ? cache.invalidate(['article']) : undefined),
        (error: unknown) => app.log.error({ err: error }, 'older articles were not read for their filters and dates'),
      )
    })
    app.addHook('onClose', async () => {
      ending.abort()
      await Promise.all([reading, reads.stop()])
    })
  },
})
