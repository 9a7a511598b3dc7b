import { storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { FileReceiver, Incoming } from './receiving.ts'

export type UploadRequest = Omit<Incoming, 'uploader'> & { personId: number }

/** Response fields of RuoYi's upload, without the absolute address. */
export type Uploaded = { fileName: string; newFileName: string; originalFilename: string }

type Dependencies = { files: StoredFileService; receiver: FileReceiver }

/** Uploads of users. */
export const uploadService = ({ files, receiver }: Dependencies) => ({
  /**
   * Stores the file of a request as an unattached upload.
   * @throws BusinessError 500 with the text for the visitor.
   */
  upload: ({ personId, ...request }: UploadRequest): Promise<Uploaded> =>
    receiver.receive({ ...request, uploader: { kind: 'person', id: personId } }, async (received) => {
      const { part, name, extension: _known, originalFilename, ...stored } = received
      // only the job seeker and staff who handle the application or feedback can open it
      const file = { ...stored, originalFilename, isPrivate: true, ownerId: personId }
      const { folder } = await files.keep(part, name, file)
      return { fileName: storedFileName({ folder, name }), newFileName: name, originalFilename }
    }),
})
