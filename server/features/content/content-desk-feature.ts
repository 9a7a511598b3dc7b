import { EventEmitter } from 'node:events'
import { CONTENT_MESSAGE } from '#contracts/constants/error-messages.ts'
import { EXTENSION_CALLS } from '#contracts/extension-calls.ts'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { CompanyRows } from '#server/features/company/company-rows.ts'
import type { JobRows } from '#server/features/job/writing/job-rows.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import type { ProjectPreview } from '#server/features/recruit-project/project-preview.ts'
import type { ProjectTargets } from '#server/features/recruit-project/project-targets.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { contentChanges } from './content-changes.ts'
import { contentAdoption } from './content-adoption.ts'
import { contentDrafts } from './content-drafts.ts'
import { contentFilesReader } from './content-files.ts'
import type { contentImport } from './content-import.ts'
import { contentLists } from './content-lists.ts'
import { contentTransitions } from './content-transitions.ts'
import { contentPreviews } from './content-preview.ts'
import { contentReading } from './content-reading.ts'
import { contentRows } from './content-rows.ts'
import { contentTargets } from './content-targets.ts'
import { contentTimer } from './content-timer.ts'
import { contentWaiting } from './content-waiting.ts'
import { importsWaiting } from './importing/import-waiting.ts'
import { previewAnswers } from './preview-answers.ts'
import type { ProjectionOf } from './projections/all-projections.ts'
import type { Publication } from './publication.ts'

type Needs = {
  config: { upstream: string; publicUrl: string }
  database: Database
  clock: Clock
  cipher: FieldCipher
  audit: AuditLog
  publications: Publication
  projectionOf: ProjectionOf
  contentImport: ReturnType<typeof contentImport>
  companyRows: CompanyRows
  jobRows: JobRows
  projectTargets: ProjectTargets
  projectPreview: ProjectPreview
  lookupMemory: LookupMemory
  files: StoredFileService
  textCheck: { forbiddenIn: (texts: readonly string[], scope: WordScope) => Promise<TextFinding[]> }
  studioCalls: StudioCalls
}

/** Errors outside of calls, for the log. */
type ContentEvents = EventEmitter<{ problem: [error: unknown] }>

/** Writing, reviewing and publishing content that is not an article. */
export const contentDeskFeature = defineFeature({
  services({ config, cipher, files, textCheck, publications, ...needs }: Needs) {
    const contentEvents: ContentEvents = new EventEmitter()
    const onError = (error: unknown) => void contentEvents.emit('problem', error)
    const { forbiddenIn } = textCheck
    /** Whether the site reads a kind from an upstream; kinds with only extension calls are always local. */
    const isFromUpstream = ({ feeds }: ContentKind) =>
      config.upstream !== '' && feeds.some((id) => !Object.hasOwn(EXTENSION_CALLS, id))
    function requireOwn(kind: ContentKind) {
      if (isFromUpstream(kind)) throw conflict(CONTENT_MESSAGE.fromUpstream)
    }
    const viewUrl = (file: StoredFile) => files.staffUrl(file)
    const rows = contentRows(needs)
    const targets = contentTargets(needs)
    const reading = { ...needs, rows, targets, files: contentFilesReader(needs.database, viewUrl) }
    const changes = contentChanges({ ...needs, publications })
    return {
      contentEvents,
      /** @throws StudioRefusal 409 for a kind that the site reads from an upstream. */
      requireOwnKind: requireOwn,
      contentFilesReader: reading.files,
      contentReading: contentReading({ ...reading, isFromUpstream }),
      contentLists: contentLists(reading),
      contentTargets: targets,
      contentAdoption: contentAdoption({ ...needs, requireOwn }),
      contentPreviews: contentPreviews({
        ...needs,
        publicUrl: config.publicUrl,
        viewUrl,
        answersOf: previewAnswers(needs),
        sign: (text) => cipher.keyedHash('contentPreview', text),
      }),
      contentWaiting: contentWaiting({
        ...needs,
        importsFor: (caller) => importsWaiting(needs.database, caller),
      }),
      contentDrafts: contentDrafts({ ...needs, changes, requireOwn }),
      contentTransitions: contentTransitions({ ...needs, changes, publications, forbiddenIn, requireOwn }),
      contentTimer: contentTimer({ ...needs, changes, publications, forbiddenIn, onError }),
    }
  },

  plugin(
    app,
    { studioCalls: calls, contentReading: reading, contentDrafts: drafts, contentTransitions: moves, ...services },
  ) {
    const { contentTimer: timer, contentEvents } = services
    /** Wakes the timer after a call that may have set a time. */
    const waking = async <Result>(result: Promise<Result>): Promise<Result> => {
      const answer = await result
      timer.wake()
      return answer
    }
    calls.bind(app, 'listContentKinds', (_input, caller) => services.contentLists.kinds(caller))
    calls.bind(app, 'listContent', (input, caller) => services.contentLists.list(caller, input))
    calls.bind(app, 'readContentRow', (input, caller) => reading.row(caller, input))
    calls.bind(app, 'adoptContent', (input, caller) => services.contentAdoption.adopt(caller, input))
    calls.bind(app, 'findContentTargets', ({ target, keyword = '' }) => services.contentTargets.find(target, keyword))
    calls.bind(app, 'readContent', (input, caller) => reading.read(caller, input))
    calls.bind(app, 'readContentRevision', (input, caller) => reading.revision(caller, input))
    calls.bind(app, 'createContentPreview', (input, caller) => services.contentPreviews.create(caller, input))
    calls.bind(app, 'createContent', (input, caller) => drafts.create(caller, input))
    calls.bind(app, 'saveContent', (input, caller) => drafts.save(caller, input))
    calls.bind(app, 'discardContent', (input, caller) => drafts.discard(caller, input))
    calls.bind(app, 'restoreContentRevision', (input, caller) => drafts.restore(caller, input))
    calls.bind(app, 'submitContent', (input, caller) => moves.submit(caller, input))
    calls.bind(app, 'recallContent', (input, caller) => moves.recall(caller, input))
    calls.bind(app, 'approveContent', (input, caller) => moves.approve(caller, input))
    calls.bind(app, 'returnContent', (input, caller) => moves.return(caller, input))
    calls.bind(app, 'scheduleContent', (input, caller) => waking(moves.schedule(caller, input)))
    calls.bind(app, 'unscheduleContent', (input, caller) => moves.unschedule(caller, input))
    calls.bind(app, 'publishContent', (input, caller) => waking(moves.publish(caller, input)))
    calls.bind(app, 'extendContent', (input, caller) => moves.extend(caller, input))
    calls.bind(app, 'withdrawContent', (input, caller) => moves.withdraw(caller, input))
    calls.bind(app, 'deleteContent', (input, caller) => moves.delete(caller, input))
    calls.bind(app, 'undeleteContent', (input, caller) => moves.undelete(caller, input))
    calls.bind(app, 'orderContent', async (input, caller) => {
      await moves.order(caller, input)
      return null
    })
    contentEvents.on('problem', (error) => app.log.error({ err: error }, 'scheduled content failed'))
    app.addHook('onListen', () => timer.start())
    app.addHook('onClose', () => timer.stop())
  },
})
