import { storedFileName } from '#server/features/stored-file/stored-file-name.ts'
import type { StoredFileService } from '#server/features/stored-file/stored-file-service.ts'
import type { FileReceiver, Incoming } from './receiving.ts'

export type UploadRequest = Omit<Incoming, 'uploader'> & { personId: number }

/** What RuoYi's upload answers, besides the address with the host. */
export type Uploaded = { fileName: string; newFileName: string; originalFilename: string }

type Dependencies = { files: StoredFileService; receiver: FileReceiver }

/** Takes uploads of people. */
export const uploadService = ({ files, receiver }: Dependencies) => ({
  /**
   * Stores the file of a request; its row waits unattached until something takes it up.
   * @throws BusinessError 500 with the text for the visitor; nothing is left behind.
   */
  upload: ({ personId, ...request }: UploadRequest): Promise<Uploaded> =>
    receiver.receive({ ...request, uploader: { kind: 'person', id: personId } }, async (received) => {
      const { part, name, extension: _known, originalFilename, ...stored } = received
      // what a job seeker uploads is theirs alone, until the site itself publishes it
      const file = { ...stored, originalFilename, isPrivate: true, ownerId: personId }
      const { folder } = await files.keep(part, name, file)
      return { fileName: storedFileName({ folder, name }), newFileName: name, originalFilename }
    }),
})
