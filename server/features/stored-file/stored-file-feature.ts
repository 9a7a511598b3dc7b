import { EventEmitter } from 'node:events'
import { MEDIA_TYPE } from '#contracts/constants/upload-rules.ts'
import { bindBinary, bindOperation } from '#server/calls/bind-operation.ts'
import { notFound } from '#server/calls/business-error.ts'
import { success } from '#server/calls/operation-registry.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Database } from '#server/database/database.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import type { RemovalGuard } from '#server/features/removal/removal-guard.ts'
import { fileSigningKey } from './file-signature.ts'
import { ownedPictures } from './owned-pictures.ts'
import type { FileStore } from './store/file-store.ts'
import { isOwnStore } from './store/store-binding.ts'
import { storedFileQueries } from './stored-file-queries.ts'
import { compareSent, sendStoredFile } from './stored-file-sending.ts'
import { type FileEvents, storedFileService } from './stored-file-service.ts'
import { storedFileSweeper } from './stored-file-sweeper.ts'

type Needs = {
  config: { publicUrl: string }
  fileStorage: FileStore
  database: Database
  cache: ReplyCache
  clock: Clock
  cipher: FieldCipher
  deletionJournal: DeletionJournal
  removals: RemovalGuard
}

/** Time limit in ms of the file check at a start. */
const SAMPLE_MS = 500

/** Types that browsers display; all others are downloaded. */
const SHOWN_INLINE = /^(?:image\/(?:png|jpeg|webp|gif|svg\+xml)|video\/mp4)$/

/** Whether a type is also displayed at a signed URL: PDF. */
const isPreviewed = (mediaType: string, signature: string | undefined) =>
  signature !== undefined && mediaType === MEDIA_TYPE.pdf

/** Serves stored files and sweeps unused ones. */
export const storedFileFeature = defineFeature({
  services({ config: { publicUrl }, fileStorage: store, database, clock, cipher, ...needs }: Needs) {
    const { deletionJournal: journal, removals, cache } = needs
    const queries = storedFileQueries(database)
    const fileEvents: FileEvents = new EventEmitter()
    const onError = (error: unknown) => void fileEvents.emit('fault', error)
    return {
      fileEvents,
      ownedPictures: ownedPictures({ queries, store, clock }),
      files: storedFileService({
        database,
        queries,
        store,
        cache,
        clock,
        signingKey: fileSigningKey(cipher),
        publicUrl,
        journal,
        onDamage: onError,
      }),
      fileSweeper: storedFileSweeper({
        queries,
        store,
        isOwn: () => isOwnStore({ database, store }),
        clock,
        removals,
        journal,
        onError,
        onSwept: (sweep) => void fileEvents.emit('swept', sweep),
      }),
    }
  },

  plugin(app, { files, fileEvents, fileSweeper, fileStorage: store }) {
    bindBinary(
      app,
      'readStoredFile',
      async ({ year, month, day, name, expires, signature }, { session }, request, reply) => {
        const { row, keeping } = await files.find(name, { personId: session?.personId, expires, signature })
        if (row.folder !== `${year}/${month}/${day}`) throw notFound()
        const isShown = SHOWN_INLINE.test(row.mediaType) || isPreviewed(row.mediaType, signature)
        return sendStoredFile(request, reply, row, { store, keeping, isDownload: !isShown })
      },
      { onSend: compareSent },
    )
    bindOperation(app, 'getPreviewUrl', async ({ objectKey }, { session, calledAs }) =>
      success(await files.previewUrl(objectKey, { personId: session?.personId, calledAs })),
    )
    fileEvents.on('fault', (error) =>
      app.log.error({ err: error }, 'a stored file is damaged, or could not be written or removed'),
    )
    fileEvents.on('swept', ({ missing, ...removed }) => {
      if (missing.length > 0) app.log.error({ missing }, 'stored files are missing: their rows stay')
      if (Object.values(removed).some((count) => count > 0)) app.log.info(removed, 'stored files swept')
    })
    app.addHook('onListen', () => {
      fileSweeper.start()
      files.checkSome(SAMPLE_MS).catch((error: unknown) => fileEvents.emit('fault', error))
    })
    app.addHook('onClose', () => fileSweeper.stop())
  },
})
