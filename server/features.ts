import { createReplyCache, type ReplyCache } from './calls/reply-cache.ts'
import type { Config } from '#server/start/settings.ts'
import type { Database } from './database/database.ts'
import { accountFeature } from './features/account/account-feature.ts'
import { siteCodeProvider } from './features/account/scene/scene-code-provider.ts'
import { articleFeature } from './features/article/article-feature.ts'
import { articleColumnFeature } from './features/article-column/article-column-feature.ts'
import { auditFeature } from './features/audit/audit-feature.ts'
import { auditReadingFeature } from './features/audit/audit-reading-feature.ts'
import { bannerFeature } from './features/banner/banner-feature.ts'
import { captchaFeature } from './features/captcha/captcha-feature.ts'
import { companyFeature } from './features/company/company-feature.ts'
import { contentDeskFeature } from './features/content/content-desk-feature.ts'
import { contentFeature } from './features/content/content-feature.ts'
import { contentImportingFeature } from './features/content/importing/content-importing-feature.ts'
import { editorialFeature } from './features/editorial/editorial-feature.ts'
import { favouriteFeature } from './features/favourite/favourite-feature.ts'
import { featureList } from './features/feature.ts'
import { feedbackFeature } from './features/feedback/feedback-feature.ts'
import { feedbackDeskFeature } from './features/feedback-desk/feedback-desk-feature.ts'
import { jobApplicationFeature } from './features/job-application/job-application-feature.ts'
import { jobFeature } from './features/job/job-feature.ts'
import { keywordFeature } from './features/keyword/keyword-feature.ts'
import { locationFeature } from './features/location/location-feature.ts'
import { lookupFeature } from './features/lookup/lookup-feature.ts'
import { mediaFeature } from './features/media/media-feature.ts'
import { myDataFeature } from './features/my-data/my-data-feature.ts'
import { staffNoticeFeature } from './features/staff-notice/staff-notice-feature.ts'
import { overviewFeature } from './features/overview/overview-feature.ts'
import { pageDocumentFeature } from './features/page-document/page-document-feature.ts'
import { pageFailureFeature } from './features/page-failure/page-failure-feature.ts'
import { policyFeature } from './features/policy/policy-feature.ts'
import { previewFeature } from './features/preview/preview-feature.ts'
import { productSystemFeature } from './features/product-system/product-system-feature.ts'
import { recruitingFeature } from './features/recruiting/recruiting-feature.ts'
import { recruitProjectFeature } from './features/recruit-project/recruit-project-feature.ts'
import { removalFeature } from './features/removal/removal-feature.ts'
import { resumeFeature } from './features/resume/resume-feature.ts'
import { retentionFeature } from './features/retention/retention-feature.ts'
import { savedSearchFeature } from './features/saved-search/saved-search-feature.ts'
import { searchMissFeature } from './features/search-miss/search-miss-feature.ts'
import { searchWordFeature } from './features/search-word/search-word-feature.ts'
import { siteFeature } from './features/site/site-feature.ts'
import { dailyCountFeature } from './features/statistics/daily-count-feature.ts'
import { statisticsFeature } from './features/statistics/statistics-feature.ts'
import { staffFeature } from './features/staff/staff-feature.ts'
import { configuredStore } from './features/stored-file/store/configured-store.ts'
import { storedFileFeature } from './features/stored-file/stored-file-feature.ts'
import { suggestionFeature } from './features/suggestion/suggestion-feature.ts'
import { systemFeature } from './features/system/system-feature.ts'
import { textCheckFeature } from './features/text-check/text-check-feature.ts'
import { uploadFeature } from './features/upload/upload-feature.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { deletionJournal, deletionJournalFile } from './platform/deletion-journal.ts'
import { createFieldCipher } from './platform/field-cipher.ts'
import { readSecrets } from './platform/secrets.ts'
import type { Providers } from '#server/start/providers.ts'
import { createRateLimiter } from './short-lived/rate-limit.ts'
import { createShortLived } from './short-lived/short-lived.ts'

type Given = {
  config: Config
  database: Database
  clock?: Clock
  cache?: ReplyCache
  /** Creates the rate limiter; the mock passes its own implementation. */
  limiter?: typeof createRateLimiter
  /** External providers; if omitted, no SMS codes are sent. */
  outside?: Providers
}

/** Infrastructure shared by all features. */
function infrastructure({ config, clock = systemClock, limiter = createRateLimiter, ...given }: Given) {
  const shortLived = createShortLived({ redisUrl: config.redisUrl, clock })
  const cipher = createFieldCipher(readSecrets({ dataKey: config.dataKey, file: config.secretsFile }))
  return {
    config,
    clock,
    database: given.database,
    fileStorage: configuredStore(config),
    cache: given.cache ?? createReplyCache(),
    cipher,
    deletionJournal: deletionJournal({
      file: deletionJournalFile(config),
      cipher,
      clock,
      afterCommit: given.database.afterCommit,
    }),
    shortLived,
    rateLimiter: limiter({ store: shortLived, clock }),
    outside: given.outside ?? { sms: undefined, sceneCodes: siteCodeProvider },
  }
}

/** All features. A feature is listed below the features whose services it needs. */
export const features = featureList<ReturnType<typeof infrastructure>>()
  .add(bannerFeature)
  .add(locationFeature)
  .add(pageDocumentFeature)
  .add(productSystemFeature)
  .add(siteFeature)
  .add(lookupFeature)
  .add(keywordFeature)
  .add(dailyCountFeature)
  .add(articleFeature)
  .add(jobFeature)
  .add(companyFeature)
  .add(suggestionFeature)
  .add(recruitProjectFeature)
  .add(auditFeature)
  .add(contentFeature)
  .add(removalFeature)
  .add(captchaFeature)
  .add(accountFeature)
  .add(staffFeature)
  .add(textCheckFeature)
  .add(searchWordFeature)
  .add(searchMissFeature)
  .add(storedFileFeature)
  .add(uploadFeature)
  .add(editorialFeature)
  .add(contentDeskFeature)
  .add(contentImportingFeature)
  .add(articleColumnFeature)
  .add(auditReadingFeature)
  .add(statisticsFeature)
  .add(mediaFeature)
  .add(previewFeature)
  .add(feedbackFeature)
  .add(feedbackDeskFeature)
  .add(resumeFeature)
  .add(policyFeature)
  .add(jobApplicationFeature)
  .add(favouriteFeature)
  .add(savedSearchFeature)
  .add(recruitingFeature)
  .add(overviewFeature)
  .add(staffNoticeFeature)
  .add(myDataFeature)
  .add(retentionFeature)
  .add(systemFeature)
  .add(pageFailureFeature)

/** Services of all features, created once per process, and the infrastructure. */
export type Services = ReturnType<typeof features.services>

/** Creates the services of a process on an open database. @throws SecretsError if the secrets cannot be read. */
export const createServices = (given: Given): Services => features.services(infrastructure(given))
