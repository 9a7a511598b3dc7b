import type { MyConsent } from '#contracts/generated/wire.ts'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { success } from '#server/calls/operation-registry.ts'
import { ownerOf, requiredSession } from '#server/calls/owner.ts'
import type { Database } from '#server/database/database.ts'
import type { AccountService } from '#server/features/account/account-service.ts'
import type { SessionService } from '#server/features/account/session/session-service.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FeedbackService } from '#server/features/feedback/feedback-service.ts'
import type { ApplicationSnapshots } from '#server/features/job-application/job-application-snapshot.ts'
import type { ApplicationService } from '#server/features/job-application/job-application-service.ts'
import type { ResumeService } from '#server/features/resume/resume-service.ts'
import type { SavedSearchService } from '#server/features/saved-search/saved-search-service.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ShortLivedStore } from '#server/short-lived/short-lived-store.ts'
import { accountDeletions } from './account-deletion.ts'
import { dataExports } from './data-exports.ts'
import { deletionSweep } from './deletion-sweep.ts'
import { deletionsAgain } from './deletions-again.ts'
import { consentName, exportContent } from './export-content.ts'
import { type MyDataQueries, myDataQueries } from './my-data-queries.ts'

type Needs = {
  database: Database
  shortLived: ShortLivedStore
  clock: Clock
  accounts: AccountService
  sessions: SessionService
  audit: AuditLog
  deletionJournal: DeletionJournal
  resumes: ResumeService
  applications: ApplicationService
  applicationSnapshots: ApplicationSnapshots
  feedback: FeedbackService
  savedSearches: SavedSearchService
  files: StoredFileService
}

/** Maximum number of consents shown; the export contains all. */
const SHOWN_CONSENTS = 200

/** Access to, export and deletion of a person's stored data. */
export const myDataFeature = defineFeature({
  services(needs: Needs) {
    const { database, shortLived, clock, accounts, audit, deletionJournal } = needs
    const myData = myDataQueries(database)
    const deletions = accountDeletions(needs)
    return {
      myData,
      dataExports: dataExports({
        accounts,
        store: shortLived,
        audit,
        clock,
        content: (owner, now) => exportContent({ ...needs, queries: myData }, owner, now),
      }),
      accountDeletions: deletions,
      deletionsAgain: deletionsAgain({ database, queries: myData, files: needs.files, journal: deletionJournal }),
      deletionSweep: deletionSweep({ database, queries: myData, deletions, journal: deletionJournal, clock }),
    }
  },

  plugin(app, { myData, dataExports: exports, accountDeletions: deletions, deletionSweep: sweep }) {
    bindOperation(app, 'myConsentList', async (_input, context) =>
      success((await myData.consents(ownerOf(context), SHOWN_CONSENTS)).map(toMyConsent)),
    )
    bindOperation(app, 'requestDataExport', async ({ verifyCode }, context) =>
      success(await exports.request(requiredSession(context), verifyCode, context)),
    )
    bindBinary(app, 'downloadDataExport', async ({ exportKey }, context, _request, reply) => {
      const archive = await exports.open(requiredSession(context), exportKey, context)
      return reply
        .header('content-disposition', attachmentNamed('我的数据.zip'))
        .header('cache-control', 'private, no-store')
        .type('application/zip')
        .send(archive)
    })
    bindOperation(app, 'deleteAccount', async ({ verifyCode }, context) =>
      success(await deletions.ask(requiredSession(context), verifyCode, context)),
    )
    app.addHook('onListen', () =>
      sweep.start((event) => {
        // the number only: ids are in the audit log
        if (event.kind === 'deleted') app.log.info({ count: event.count }, 'accounts deleted after their grace period')
        else app.log.error({ err: event.error }, 'accounts could not be deleted or erased: retried within an hour')
      }),
    )
    app.addHook('onClose', () => sweep.stop())
  },
})

type ConsentRow = Awaited<ReturnType<MyDataQueries['consents']>>[number]

const toMyConsent = ({ id, document, version, subject, createdAt }: ConsentRow): MyConsent => ({
  consentId: id,
  documentName: consentName(document),
  version,
  subject,
  consentTime: beijingTime(createdAt),
})
