import type { FastifyInstance } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { bindBinary, bindOperation, type BinaryHandler } from '#server/calls/bind-operation.ts'
import { notFound } from '#server/calls/business-error.ts'
import { compareSent, sendStoredFile } from './stored-file-sending.ts'
import type { StoredFileService } from './stored-file-service.ts'

/** Shown by the browser itself; everything else is downloaded. */
const SHOWN_INLINE = /^(?:image\/(?:png|jpeg|webp|gif|svg\+xml)|video\/mp4)$/

/** The calls for stored files. */
export function storedFileRoutes(app: FastifyInstance, { files }: { files: StoredFileService }): void {
  const read: BinaryHandler<'readStoredFile'> = async (input, { session }, request, reply) => {
    const { year, month, day, name, expires, signature } = input
    const file = await files.find(name, { personId: session?.personId, expires, signature })
    if (file.folder !== `${year}/${month}/${day}`) throw notFound()
    const isDownload = !SHOWN_INLINE.test(file.mediaType)
    return sendStoredFile(request, reply, file, { isPrivate: file.isPrivate, isDownload })
  }

  bindBinary(app, 'readStoredFile', read, { onSend: compareSent })

  bindOperation(app, 'getPreviewUrl', async ({ objectKey }, { session }) => ({
    code: 200,
    msg: MESSAGE.success,
    data: await files.previewUrl(objectKey, session?.personId),
  }))
}
