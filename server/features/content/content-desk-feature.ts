import { EventEmitter } from 'node:events'
import { CONTENT_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import { EXTENSION_CALLS } from '#contracts/extension-calls.ts'
import type { TextFinding } from '#contracts/generated/studio-wire.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { contentChanges } from './content-changes.ts'
import { contentDrafts } from './content-drafts.ts'
import { contentMoves } from './content-moves.ts'
import { contentPreviews } from './content-preview.ts'
import { contentReading } from './content-reading.ts'
import { contentTimer } from './content-timer.ts'
import { contentWaiting } from './content-waiting.ts'
import { importsWaiting } from './importing/import-waiting.ts'
import type { Publication } from './publication.ts'

type Needs = {
  config: { upstream: string; publicUrl: string }
  database: Database
  clock: Clock
  cipher: FieldCipher
  audit: AuditLog
  publications: Publication
  files: StoredFileService
  textCheck: { forbiddenIn: (texts: readonly string[]) => Promise<TextFinding[]> }
  studioCalls: StudioCalls
}

/** Problems for the operator. */
type ContentEvents = EventEmitter<{ problem: [error: unknown] }>

/** Writing, reviewing and publishing content that is not an article. */
export const contentDeskFeature = defineFeature({
  services({ config, cipher, files, textCheck, publications, ...needs }: Needs) {
    const contentEvents: ContentEvents = new EventEmitter()
    const onError = (error: unknown) => void contentEvents.emit('problem', error)
    const forbiddenIn = (texts: readonly string[]) => textCheck.forbiddenIn(texts)
    /** Whether the site reads a kind from an upstream; calls of its own stay here. */
    const isFromUpstream = ({ feeds }: ContentKind) =>
      config.upstream !== '' && feeds.some((id) => !Object.hasOwn(EXTENSION_CALLS, id))
    function requireOwn(kind: ContentKind) {
      if (isFromUpstream(kind)) throw conflict(CONTENT_MESSAGE.fromUpstream)
    }
    const viewUrl = (file: StoredFile) => files.staffUrl(file)
    const changes = contentChanges({ ...needs, publications })
    return {
      contentEvents,
      /** @throws StudioRefusal 409 for a kind that the site reads from an upstream. */
      requireOwnKind: requireOwn,
      contentReading: contentReading({ ...needs, viewUrl, isFromUpstream }),
      contentPreviews: contentPreviews({
        ...needs,
        publicUrl: config.publicUrl,
        viewUrl,
        sign: (text) => cipher.keyedHash('contentPreview', text),
      }),
      contentWaiting: contentWaiting({
        ...needs,
        importsFor: (caller) => importsWaiting(needs.database, caller),
      }),
      contentDrafts: contentDrafts({ ...needs, changes, requireOwn }),
      contentMoves: contentMoves({ ...needs, changes, publications, forbiddenIn, requireOwn }),
      contentTimer: contentTimer({ ...needs, changes, publications, forbiddenIn, onError }),
    }
  },

  plugin(
    app,
    { studioCalls: calls, contentReading: reading, contentDrafts: drafts, contentMoves: moves, ...services },
  ) {
    const { contentTimer: timer, contentEvents } = services
    /** Answers a call that may set a time. */
    const waking = async <Result>(result: Promise<Result>): Promise<Result> => {
      const answer = await result
      timer.wake()
      return answer
    }
    calls.bind(app, 'listContentKinds', (_input, caller) => reading.kinds(caller))
    calls.bind(app, 'listContent', (input, caller) => reading.list(caller, input))
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
