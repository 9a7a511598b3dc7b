import type { StudioFile } from '#contracts/generated/studio-wire.ts'
import type { StoredFile } from '#prisma/generated/sqlite/client.ts'
import { type StoredFileService, storedFileUrl } from './stored-file-service.ts'

/** Wire form of a file of an article, with a URL that staff can open for some minutes. */
export const toStudioFile = (files: Pick<StoredFileService, 'staffUrl'>, file: StoredFile): StudioFile => ({
  fileId: file.id,
  originalFilename: file.originalFilename,
  url: storedFileUrl(file),
  viewUrl: files.staffUrl(file),
  mediaType: file.mediaType,
  byteCount: file.byteCount,
})
