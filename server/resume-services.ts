import type { Config } from './config.ts'
import { applicationQueries } from './features/job-application/application-queries.ts'
import { applicationService } from './features/job-application/application-service.ts'
import { favouriteService } from './features/job-application/favourite-service.ts'
import type { JobStanding } from './features/job/job-standing.ts'
import type { LookupService } from './features/lookup/lookup-service.ts'
import { attachmentService } from './features/resume/attachment-service.ts'
import { experienceService } from './features/resume/experience-service.ts'
import { resumePrinter } from './features/resume/pdf/resume-printer.ts'
import { resumeEditor } from './features/resume/resume-edit.ts'
import { resumeQueries } from './features/resume/resume-queries.ts'
import { resumeService } from './features/resume/resume-service.ts'
import { separateConsent } from './features/resume/separate-consent.ts'
import type { StoredFileService } from './features/stored-file/stored-file-service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import type { FieldCipher } from './platform/field-cipher.ts'

type Dependencies = {
  config: Pick<Config, 'filesFolder' | 'assetsFolder'>
  database: Database
  cipher: FieldCipher
  lookups: LookupService
  jobStanding: JobStanding
  files: StoredFileService
  clock: Clock
}

/** The services of resumes, applications and favourites: what belongs to one person each. */
export function createResumeServices({ config, database, cipher, lookups, ...others }: Dependencies) {
  const { jobStanding: jobs, files, clock } = others
  const queries = resumeQueries(database)
  const edit = resumeEditor({ database, clock })
  const recordConsent = separateConsent({ cipher, clock })
  const resumes = resumeService({ queries, edit, lookups, cipher, recordConsent, clock })
  return {
    resumes,
    experiences: experienceService({ edit, lookups, clock }),
    resumeAttachments: attachmentService({ queries, edit, files, recordConsent }),
    resumePrinter: resumePrinter(config),
    applications: applicationService({
      database,
      queries: applicationQueries(database),
      jobs,
      resumes,
      files,
      recordConsent,
      clock,
    }),
    favourites: favouriteService({ database, jobs, clock }),
  }
}
