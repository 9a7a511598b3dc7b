import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MESSAGE } from '#contracts/error-catalogue.ts'
import { API_BASE } from '#contracts/limits.ts'
import { UPLOAD_RULES, type UploadPurpose } from '#contracts/upload-rules.ts'
import { bindUpload } from '#server/calls/bind-upload.ts'
import { takeOneFile } from '#server/calls/multipart-file.ts'
import { requiredSession } from '#server/calls/required-session.ts'
import type { UploadService } from './upload-service.ts'

/** The upload call. `publicUrl` is the host of the answered address; '' takes the one the visitor used. */
export function uploadRoutes(
  app: FastifyInstance,
  { uploads, publicUrl }: { uploads: UploadService; publicUrl: string },
): void {
  bindUpload(app, 'commonUpload', async ({ purpose }, context, request) => {
    const uploaded = await uploads.upload({
      personId: requiredSession(context).personId,
      purpose: purposeOf(purpose),
      contentLength: contentLengthOf(request),
      takeFile: (take) => takeOneFile(request, take),
    })
    const host = publicUrl || `${request.protocol}://${request.host}`
    return { code: 200, msg: MESSAGE.success, url: host + API_BASE + uploaded.fileName, ...uploaded }
  })
}

/** The record's pattern admits the purposes only, and has a default. */
const purposeOf = (text: string | undefined): UploadPurpose =>
  text !== undefined && Object.hasOwn(UPLOAD_RULES, text) ? (text as UploadPurpose) : 'file'

function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}
