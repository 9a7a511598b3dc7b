import { type AccountConfig, createAccountServices } from './account-services.ts'
import type { Config } from './config.ts'
import { siteCodeProvider } from './features/account/scene/site-code-provider.ts'
import { articleQueries } from './features/article/article-queries.ts'
import { articleReads } from './features/article/article-reads.ts'
import { articleService } from './features/article/article-service.ts'
import { articleWriting } from './features/article/article-writing.ts'
import { bannerQueries } from './features/banner/banner-queries.ts'
import { bannerService } from './features/banner/banner-service.ts'
import { captchaLimits } from './features/captcha/captcha-limits.ts'
import { captchaPictures } from './features/captcha/captcha-pictures.ts'
import { captchaService } from './features/captcha/captcha-service.ts'
import { feedbackService } from './features/feedback/feedback-service.ts'
import { locationQueries } from './features/location/location-queries.ts'
import { pageDocumentQueries } from './features/page-document/page-document-queries.ts'
import { pageDocumentWriting } from './features/page-document/page-document-writing.ts'
import { productSystemQueries } from './features/product-system/product-system-queries.ts'
import { siteQueries } from './features/site/site-queries.ts'
import { createFileServices } from './file-services.ts'
import { createJobServices } from './job-services.ts'
import { createMyDataServices } from './my-data-services.ts'
import type { OutsideServices } from './outside-services.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import { createRateLimiter } from './short-lived/rate-limit.ts'
import { createReplyCache, type ReplyCache } from './calls/reply-cache.ts'
import { articleSearchIndex } from './search/search-index.ts'
import { createShortLived } from './short-lived/short-lived.ts'
import { createResumeServices } from './resume-services.ts'
import { createRetention } from './retention-services.ts'

/** Everything the features offer, made once for a process. */
export type Services = ReturnType<typeof createServices>

type Dependencies = {
  config: Pick<
    Config,
    'filesFolder' | 'publicUrl' | 'retentionDays' | 'freeSpaceFloorMb' | 'assetsFolder' | 'redisUrl' | 'captchaCipher'
  > &
    AccountConfig
  database: Database
  clock?: Clock
  cache?: ReplyCache
  /** SMS and WeChat; without them nobody gets a code. */
  outside?: OutsideServices
}

/** Makes the services of a process on an open database. */
export function createServices({
  config,
  database,
  clock = systemClock,
  cache = createReplyCache(),
  outside = { sms: undefined, sceneCodes: siteCodeProvider },
}: Dependencies) {
  const search = articleSearchIndex(database)
  const shortLived = createShortLived({ redisUrl: config.redisUrl, clock })
  const rateLimiter = createRateLimiter({ store: shortLived, clock })
  const captcha = captchaService({
    store: shortLived,
    limits: captchaLimits(rateLimiter),
    pictures: captchaPictures(config.assetsFolder),
    cipher: config.captchaCipher,
  })
  const pages = pageDocumentQueries(database)
  const account = createAccountServices({
    config,
    database,
    clock,
    store: shortLived,
    limiter: rateLimiter,
    captcha,
    pages,
    outside,
  })
  const jobs = createJobServices({ database, clock, cache })
  const fileServices = createFileServices({
    config,
    database,
    clock,
    limiter: rateLimiter,
    signingKey: Buffer.from(account.cipher.keyedHash('fileSignature', ''), 'hex'),
  })
  const resumeServices = createResumeServices({
    config,
    database,
    cipher: account.cipher,
    lookups: jobs.lookups,
    jobStanding: jobs.jobStanding,
    files: fileServices.files,
    clock,
  })
  const feedback = feedbackService({ database, files: fileServices.files, limiter: rateLimiter, clock })
  return {
    cache,
    search,
    shortLived,
    rateLimiter,
    captcha,
    ...account,
    articles: articleService({ queries: articleQueries(database), search, clock }),
    articleWriting: articleWriting({ database, search, cache }),
    reads: articleReads(database),
    banners: bannerService({ queries: bannerQueries(database) }),
    locations: locationQueries(database),
    nodes: productSystemQueries(database),
    site: siteQueries(database),
    pages,
    pageWriting: pageDocumentWriting({ database, cache }),
    feedback,
    retention: createRetention({
      config,
      sessions: account.sessions,
      applications: resumeServices.applications,
      feedback,
      idleResumes: account.countIdleResumes,
      audit: account.audit,
      clock,
    }),
    ...jobs,
    ...resumeServices,
    ...fileServices,
    ...createMyDataServices({
      database,
      store: shortLived,
      clock,
      ...account,
      ...resumeServices,
      feedback,
      files: fileServices.files,
    }),
  }
}
