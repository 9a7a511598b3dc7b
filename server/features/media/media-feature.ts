import { contentLengthOf, takeOneFile } from '#server/calls/multipart-file.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DraftService } from '#server/features/editorial/draft-service.ts'
import type { EditLocks } from '#server/features/editorial/edit-locks.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FileEvents, StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { FileReceiver } from '#server/features/upload/receiving.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StudioCalls } from '#server/studio-calls/studio-calls.ts'
import { fileReplacement } from './file-replacement.ts'
import { mediaQueries } from './media-queries.ts'
import { mediaService } from './media-service.ts'

type Needs = {
  database: Database
  clock: Clock
  audit: AuditLog
  drafts: DraftService
  editLocks: EditLocks
  files: StoredFileService
  fileEvents: FileEvents
  fileReceiving: FileReceiver
  studioCalls: StudioCalls
}

/** The files of staff: uploading, describing, replacing and deleting them, and which article uses which. */
export const mediaFeature = defineFeature({
  services(needs: Needs) {
    const { database, clock, audit, drafts, editLocks: locks, files, fileEvents } = needs
    const queries = mediaQueries(database, clock)
    return {
      fileReplacement: fileReplacement({ queries, drafts, locks, audit }),
      media: mediaService({
        database,
        queries,
        files,
        receiver: needs.fileReceiving,
        audit,
        onError: (error) => void fileEvents.emit('fault', error),
      }),
    }
  },

  plugin(app, { studioCalls: calls, media, fileReplacement: replacement }) {
    calls.bind(app, 'listFiles', (input, caller) => media.list(caller, input))
    calls.bind(app, 'readFile', ({ fileId }, caller) => media.read(caller, fileId))
    calls.bind(app, 'viewFiles', ({ urls }, caller) => media.views(caller, urls))
    calls.bind(app, 'uploadStudioFile', ({ kind }, caller, request) =>
      media.upload(caller, {
        kind,
        contentLength: contentLengthOf(request),
        takeFile: (take) => takeOneFile(request, take),
      }),
    )
    calls.bind(app, 'updateFile', async (input, caller) => {
      await media.update(caller, input)
      return null
    })
    calls.bind(app, 'deleteFile', async ({ fileId }, caller) => {
      await media.delete(caller, fileId)
      return null
    })
    calls.bind(app, 'replaceFile', (input, caller) => replacement.replace(caller, input))
  },
})
