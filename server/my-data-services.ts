import type { AccountService } from './features/account/account-service.ts'
import type { SessionService } from './features/account/session/session-service.ts'
import type { FeedbackService } from './features/feedback/feedback-service.ts'
import type { ApplicationService } from './features/job-application/application-service.ts'
import { accountDeletions } from './features/my-data/account-deletion.ts'
import { dataExports } from './features/my-data/data-exports.ts'
import { deletionSweep } from './features/my-data/deletion-sweep.ts'
import { exportContent } from './features/my-data/export-content.ts'
import { myDataQueries } from './features/my-data/my-data-queries.ts'
import type { ResumeService } from './features/resume/resume-service.ts'
import type { StoredFileService } from './features/stored-file/stored-file-service.ts'
import type { AuditLog } from './features/audit/audit-log.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './database/database.ts'
import type { ShortLivedStore } from './short-lived/short-lived-store.ts'

type Dependencies = {
  database: Database
  store: ShortLivedStore
  clock: Clock
  accounts: AccountService
  sessions: SessionService
  audit: AuditLog
  resumes: ResumeService
  applications: ApplicationService
  feedback: FeedbackService
  files: StoredFileService
}

/** The services by which people see, take and delete what is kept about them. */
export function createMyDataServices({ database, store, clock, accounts, sessions, audit, ...others }: Dependencies) {
  const { resumes, applications, feedback, files } = others
  const myData = myDataQueries(database)
  const deletions = accountDeletions({ database, accounts, sessions, files, feedback, audit, clock })
  return {
    myData,
    dataExports: dataExports({
      accounts,
      store,
      audit,
      clock,
      content: (owner, now) => exportContent({ queries: myData, resumes, applications, feedback, files }, owner, now),
    }),
    accountDeletions: deletions,
    deletionSweep: deletionSweep({ database, queries: myData, deletions, clock }),
  }
}
