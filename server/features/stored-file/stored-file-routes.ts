import type { FastifyInstance } from 'fastify'
import { bindBinary } from '#server/platform/bind-operation.ts'
import { notFound } from '#server/platform/business-error.ts'
import { STORED_FILE_POLICY } from '#server/platform/security-headers.ts'
import { storedFilePath, type StoredFileService } from './stored-file-service.ts'

const ONE_YEAR_MS = 31_536_000_000
/** Shown by the browser itself; everything else is downloaded. */
const SHOWN_INLINE = /^(?:image\/(?:png|jpeg|webp|gif|svg\+xml)|video\/mp4)$/

/** The call for stored files, with ranges for video. Needs the sendFile of @fastify/static on the files folder. */
export function storedFileRoutes(app: FastifyInstance, { files }: { files: StoredFileService }): void {
  bindBinary(app, 'readStoredFile', async ({ year, month, day, name }, _request, reply) => {
    const file = await files.find(name)
    if (file.folder !== `${year}/${month}/${day}`) throw notFound()
    if (!SHOWN_INLINE.test(file.mediaType)) {
      const filename = encodeURIComponent(file.originalFilename)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${filename}`)
    }
    reply.header('content-security-policy', STORED_FILE_POLICY).type(file.mediaType)
    return reply.sendFile(storedFilePath(file.name), { maxAge: ONE_YEAR_MS, immutable: true })
  })
}
