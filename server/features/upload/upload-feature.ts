import { API_BASE } from '#contracts/constants/limits.ts'
import { UPLOAD_RULES, type UploadPurpose } from '#contracts/constants/upload-rules.ts'
import { bindUpload } from '#server/calls/bind-upload.ts'
import { contentLengthOf, takeOneFile } from '#server/calls/multipart-file.ts'
import { done } from '#server/calls/operation-registry.ts'
import { requiredSession } from '#server/calls/owner.ts'
import { defineFeature } from '#server/features/feature.ts'
import type { FileStore } from '#server/features/stored-file/store/file-store.ts'
import type { FileEvents, StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { OwnedPictures } from '#server/features/stored-file/owned-pictures.ts'
import type { RateLimiter } from '#server/short-lived/rate-limit.ts'
import { fileReceiver } from './receiving.ts'
import { pictureService } from './picture-service.ts'
import { uploadAdmission } from './upload-admission.ts'
import { uploadService } from './upload-service.ts'

type Needs = {
  config: { freeSpaceFloorMb: number; publicUrl: string }
  fileStorage: FileStore
  rateLimiter: RateLimiter
  files: StoredFileService
  fileEvents: FileEvents
  ownedPictures: OwnedPictures
}

const BYTES_PER_MB = 1024 * 1024

/** Uploads of users. */
export const uploadFeature = defineFeature({
  services({ config, fileStorage: store, rateLimiter, files, fileEvents, ownedPictures: owned }: Needs) {
    const admission = uploadAdmission({
      unusedOf: (personId) => files.unusedOf(personId),
      limiter: rateLimiter,
      store,
      floorBytes: config.freeSpaceFloorMb * BYTES_PER_MB,
    })
    const onError = (error: unknown) => void fileEvents.emit('fault', error)
    const fileReceiving = fileReceiver({ admission, store, onError })
    return {
      fileReceiving,
      uploads: uploadService({ files, receiver: fileReceiving }),
      pictures: pictureService({ owned, onError }),
    }
  },

  plugin(app, { fileReceiving, uploads, pictures, config: { publicUrl } }) {
    bindUpload(app, 'commonUpload', async ({ purpose }, context, request) => {
      const uploaded = await uploads.upload({
        personId: requiredSession(context).personId,
        purpose: purposeOf(purpose),
        contentLength: contentLengthOf(request),
        takeFile: (take) => takeOneFile(request, take),
      })
      const host = publicUrl || `${request.protocol}://${request.host}`
      return { ...done, url: host + API_BASE + uploaded.fileName, ...uploaded }
    })
    app.addHook('onListen', () => {
      pictures.cleanStored().then(
        (count) => count > 0 && app.log.info({ count }, 'pictures of people were cleaned'),
        (error: unknown) => app.log.error({ err: error }, 'pictures of people could not be cleaned'),
      )
    })
    app.addHook('onClose', () => pictures.stop())
    app.addHook('onClose', () => fileReceiving.idle()) // interrupted uploads delete their part
  },
})

/** The purpose of an upload; `file` by default. The call's declared pattern allows only known purposes. */
const purposeOf = (text: string | undefined): UploadPurpose =>
  text !== undefined && Object.hasOwn(UPLOAD_RULES, text) ? (text as UploadPurpose) : 'file'
