import { EventEmitter } from 'node:events'
import type { Database } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FactorSteps } from '#server/features/staff/factor-steps.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { articleChanges } from './article-change.ts'
import { articleTransitions } from './article-transitions.ts'
import { draftService } from './draft-service.ts'
import { editLocks } from './edit-locks.ts'
import { editorialQueries } from './editorial-queries.ts'
import { editorialRoutes } from './editorial-routes.ts'
import { editorialService } from './editorial-service.ts'
import { hiddenAgain } from './hidden-again.ts'
import { recycleBin } from './recycle-bin.ts'
import { reviewRemarks } from './review-remarks.ts'
import { revisionRestoring } from './revision-restoring.ts'
import { publicationScheduler } from './publication-scheduler.ts'
import type { PublicationChecks } from './publication-checks.ts'

type Needs = {
  database: Database
  clock: Clock
  audit: AuditLog
  deletionJournal: DeletionJournal
  articleWriting: ArticleWriting
  factorSteps: FactorSteps
  files: StoredFileService
  studioCalls: StudioCalls
  textCheck: PublicationChecks
}

/** Errors outside of calls, for the log. */
type EditorialEvents = EventEmitter<{ problem: [error: unknown] }>

/** Writing, reviewing and publishing articles. */
export const editorialFeature = defineFeature({
  services({ database, clock, audit, deletionJournal: journal, articleWriting, ...needs }: Needs) {
    const { factorSteps, files, textCheck: gate } = needs
    const editorialEvents: EditorialEvents = new EventEmitter()
    const changes = articleChanges({ database, clock, audit, articleWriting, journal })
    const drafts = draftService({ database, clock, audit, changes })
    const locks = editLocks({ database, clock, audit, drafts })
    const requireFreshFactor = (caller: StaffCaller) => factorSteps.requireFreshFactor(caller)
    return {
      editorialEvents,
      drafts,
      editLocks: locks,
      articleTransitions: articleTransitions({ changes, articleWriting, drafts, gate, requireFreshFactor }),
      editorial: editorialService({ queries: editorialQueries(database), drafts, locks, files }),
      hiddenAgain: hiddenAgain({ database, clock, audit, articleWriting, journal }),
      reviewRemarks: reviewRemarks({ database, clock, audit }),
      recycleBin: recycleBin({ database, audit }),
      revisionRestoring: revisionRestoring({ database, changes, drafts }),
      releases: publicationScheduler({
        database,
        clock,
        audit,
        changes,
        articleWriting,
        gate,
        journal,
        onError: (error) => void editorialEvents.emit('problem', error),
      }),
    }
  },

  plugin(app, services) {
    const { editorialEvents, hiddenAgain: hidden, releases } = services
    editorialRoutes(app, services)
    editorialEvents.on('problem', (error) => app.log.error({ err: error }, 'a scheduled publication failed'))
    app.addHook('onListen', () => {
      releases.start()
      hidden.confirm().catch((error: unknown) => editorialEvents.emit('problem', error))
    })
    app.addHook('onClose', () => releases.stop())
  },
})
