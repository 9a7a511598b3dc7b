import { EventEmitter } from 'node:events'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { ContentFilesReader } from '#server/features/content/content-files.ts'
import type { ContentImport } from '#server/features/content/content-import.ts'
import type { ContentTargets } from '#server/features/content/content-targets.ts'
import type { ProjectionOf } from '#server/features/content/projections/all-projections.ts'
import type { Publication } from '#server/features/content/publication.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { contentExport } from './content-export.ts'
import { type ForbiddenIn, importChecking, importedFile } from './import-checking.ts'
import { importLookup } from './import-lookup.ts'
import { importTransitions } from './import-transitions.ts'
import { importParts } from './import-parts.ts'
import { importReading } from './import-reading.ts'
import { importRows } from './import-rows.ts'
import { importSubmission } from './import-submission.ts'
import { importTimer } from './import-timer.ts'

type Needs = {
  database: Database
  clock: Clock
  audit: AuditLog
  publications: Publication
  projectionOf: ProjectionOf
  contentImport: ContentImport
  contentTargets: ContentTargets
  contentFilesReader: ContentFilesReader
  requireOwnKind: (kind: ContentKind) => void
  textCheck: { forbiddenIn: ForbiddenIn }
  studioCalls: StudioCalls
}

/** Errors outside of calls, for the log. */
type ImportEvents = EventEmitter<{ problem: [error: unknown] }>

/** Exports of content as files, and imports that are reviewed and published as a whole. */
export const contentImportingFeature = defineFeature({
  services({ textCheck, contentFilesReader: filesIn, requireOwnKind: requireOwn, ...needs }: Needs) {
    const importEvents: ImportEvents = new EventEmitter()
    const { forbiddenIn } = textCheck
    const rows = importRows({ ...needs, forbiddenIn })
    const lookup = importLookup(needs)
    const moves = importTransitions({ ...needs, importRows: rows, requireOwn })
    return {
      importEvents,
      contentExport: contentExport(needs),
      importChecking: importChecking({ ...needs, lookup, forbiddenIn, requireOwn }),
      importSubmission: importSubmission({ ...needs, importRows: rows }),
      importTransitions: moves,
      importReading: importReading({ ...needs, filesIn }),
      importTimer: importTimer({
        ...needs,
        changes: moves.changes,
        parts: importParts(needs),
        onError: (error) => void importEvents.emit('problem', error),
      }),
    }
  },

  plugin(
    app,
    { studioCalls: calls, importChecking: checking, importTransitions: moves, importReading: reading, ...services },
  ) {
    const { contentExport: files, importSubmission: submission, importTimer: timer, importEvents } = services
    /** Wakes the timer after a call that begins work for the timer. */
    const waking = async <Result>(result: Promise<Result>): Promise<Result> => {
      const answer = await result
      timer.wake()
      return answer
    }
    calls.bindDownload(app, 'exportContent', (input, caller) => files.export(caller, input))
    calls.bindDownload(app, 'readImportTemplate', (input, caller) => files.template(caller, input))
    calls.bind(app, 'checkContentImport', async ({ kind, columns, values }, caller, request) => {
      const { bytes } = await importedFile(request)
      return (await checking.check(caller, { kind, bytes, columns, values })).check
    })
    calls.bind(app, 'createContentImport', async ({ kind, columns, values, ...given }, caller, request) => {
      const { name, bytes } = await importedFile(request)
      const checked = await checking.check(caller, { kind, bytes, columns, values })
      const { digest, skipsErrors = false } = given
      return submission.submit(caller, { ...checked, fileName: name, digest, skipsErrors })
    })
    calls.bind(app, 'listContentImports', (input, caller) => reading.list(caller, input))
    calls.bind(app, 'readContentImport', (input, caller) => reading.read(caller, input))
    calls.bind(app, 'recallContentImport', (input, caller) => moves.recall(caller, input))
    calls.bind(app, 'approveContentImport', (input, caller) => moves.approve(caller, input))
    calls.bind(app, 'returnContentImport', (input, caller) => moves.return(caller, input))
    calls.bind(app, 'publishContentImport', (input, caller) => waking(moves.publish(caller, input)))
    calls.bind(app, 'undoContentImport', (input, caller) => waking(moves.undo(caller, input)))
    importEvents.on('problem', (error) => app.log.error({ err: error }, 'an import of content failed'))
    app.addHook('onListen', () => timer.start())
    app.addHook('onClose', () => timer.stop())
  },
})
