import type { Config } from './config.ts'
import { articleQueries } from './features/article/article-queries.ts'
import { articleReads } from './features/article/article-reads.ts'
import { articleService } from './features/article/article-service.ts'
import { articleWriting } from './features/article/article-writing.ts'
import { bannerQueries } from './features/banner/banner-queries.ts'
import { bannerService } from './features/banner/banner-service.ts'
import { feedbackService } from './features/feedback/feedback-service.ts'
import { locationQueries } from './features/location/location-queries.ts'
import { pageDocumentQueries } from './features/page-document/page-document-queries.ts'
import { pageDocumentWriting } from './features/page-document/page-document-writing.ts'
import { productSystemQueries } from './features/product-system/product-system-queries.ts'
import { siteQueries } from './features/site/site-queries.ts'
import { storedFileQueries } from './features/stored-file/stored-file-queries.ts'
import { storedFileService } from './features/stored-file/stored-file-service.ts'
import { createJobServices } from './job-services.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database.ts'
import { createReplyCache, type ReplyCache } from './platform/reply-cache.ts'
import { articleSearchIndex } from './platform/search-index.ts'

/** Everything the features offer, made once for a process. */
export type Services = ReturnType<typeof createServices>

type Dependencies = {
  config: Pick<Config, 'filesFolder'>
  database: Database
  clock?: Clock
  cache?: ReplyCache
}

/** Makes the services of a process on an open database. */
export function createServices({ config, database, clock = systemClock, cache = createReplyCache() }: Dependencies) {
  const search = articleSearchIndex(database)
  return {
    cache,
    search,
    articles: articleService({ queries: articleQueries(database), search, clock }),
    articleWriting: articleWriting({ database, search, cache }),
    reads: articleReads(database),
    banners: bannerService({ queries: bannerQueries(database) }),
    locations: locationQueries(database),
    nodes: productSystemQueries(database),
    site: siteQueries(database),
    pages: pageDocumentQueries(database),
    pageWriting: pageDocumentWriting({ database, cache }),
    feedback: feedbackService({ database, clock }),
    ...createJobServices({ database, clock, cache }),
    files: storedFileService({
      database,
      queries: storedFileQueries(database),
      root: config.filesFolder,
      clock,
    }),
  }
}
