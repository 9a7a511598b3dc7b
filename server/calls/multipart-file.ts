import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { BusinessError, refused } from './business-error.ts'

/** The file of a multipart request while it arrives. */
export type IncomingFile = { name: string; stream: Readable }

const FIELD = 'file'
/** Other fields are skipped; the consumer limits the size of the file. */
export const MULTIPART_LIMITS = { files: 1, fields: 8, parts: 9, fieldSize: 1024, fieldNameSize: 100, headerPairs: 20 }

/**
 * Passes the only file of a multipart request to `take` and returns its result once the request has arrived completely.
 * Requires @fastify/multipart on the route. If this throws, the caller must remove the file that `take` created.
 * @throws BusinessError 500 for no file, several files, or a request that is truncated or not multipart.
 */
export async function takeOneFile<Result>(
  request: FastifyRequest,
  take: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw refused(UPLOAD_MESSAGE.noFile)
  let taken: { result: Result } | undefined
  try {
    for await (const part of request.parts({ limits: { ...MULTIPART_LIMITS, fileSize: Infinity } })) {
      if (part.type !== 'file') continue
      if (part.fieldname === FIELD) taken = { result: await take({ name: part.filename, stream: part.file }) }
      else part.file.resume()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (taken === undefined) throw refused(UPLOAD_MESSAGE.noFile)
  return taken.result
}

/** Content-Length of a request in bytes; undefined if absent. */
export function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Maps errors of the parser, which the client caused, to business errors. Returns other errors unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof BusinessError) return error
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (code === 'FST_FILES_LIMIT') return refused(UPLOAD_MESSAGE.severalFiles)
  const isOfParser = code.startsWith('FST_') || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
  return isOfParser || PARSER_TEXTS.test(message) ? refused(UPLOAD_MESSAGE.broken) : error
}

/** busboy's errors have no code, only a message. */
const PARSER_TEXTS = /multipart|boundary|terminated early|malformed part header|unexpected end/i
