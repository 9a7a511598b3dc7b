import { ReadStream } from 'node:fs'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { MEDIA_TYPE } from '#contracts/constants/upload-rules.ts'
import { attachmentNamed } from '#server/http/attachment-header.ts'
import { SHOWN_PDF_HEADERS, STORED_FILE_HEADERS } from '#server/http/security-headers.ts'
import { addToSum, DamagedFile, EMPTY_SUM, sumText } from './file-integrity.ts'
import { sendFromBucket } from './bucket-sending.ts'
import type { FileStore } from './store/file-store.ts'
import { storedFilePath } from './stored-file-name.ts'
import type { StoredFileRow } from './stored-file-queries.ts'
import type { CacheLifetime } from './file-access.ts'

const ONE_YEAR_MS = 31_536_000_000
const ONE_HOUR_MS = 3_600_000
const MAX_AGE_MS = { year: ONE_YEAR_MS, hour: ONE_HOUR_MS } as const
/** Headers of a file response, to be removed from an error response. */
const FILE_HEADERS = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
]

/** File of each response, for compareSent. */
const sentFiles = new WeakMap<FastifyReply, StoredFileRow>()

type Manner = {
  store: Pick<FileStore, 'folder' | 'find' | 'read'>
  keeping: CacheLifetime
  /** Forces a download. */
  isDownload: boolean
}

/**
 * Sends a stored file or a range of it. Requires sendFile of @fastify/static for the files folder, a check of the
 * length before the call, and compareSent as the route's onSend hook.
 */
export function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileRow,
  { store, keeping, isDownload }: Manner,
): FastifyReply | Promise<FastifyReply> {
  // @fastify/static would throw, and errors of API routes become responses with a body code
  if (isBeyond(request.headers.range, file.byteCount)) {
    return reply.code(416).header('content-range', `bytes */${file.byteCount}`).send()
  }
  sentFiles.set(reply, file)
  if (isDownload) reply.header('content-disposition', attachmentNamed(file.originalFilename))
  const isShownPdf = file.mediaType === MEDIA_TYPE.pdf && !isDownload
  reply.headers(isShownPdf ? SHOWN_PDF_HEADERS : STORED_FILE_HEADERS).type(file.mediaType)
  if (keeping === 'never')
    reply.header('cache-control', 'private, no-store').header('cross-origin-resource-policy', 'same-origin')
  if (store.folder === undefined) {
    const maxAgeMs = keeping === 'never' ? undefined : MAX_AGE_MS[keeping]
    return sendFromBucket(request, reply, file, { store, maxAgeMs, isImmutable: keeping === 'year', compared })
  }
  const path = storedFilePath(file.name)
  if (keeping === 'year') return reply.sendFile(path, { maxAge: ONE_YEAR_MS, immutable: true })
  if (keeping === 'hour') return reply.sendFile(path, { maxAge: ONE_HOUR_MS })
  return reply.sendFile(path, { cacheControl: false, etag: false, lastModified: false })
}

/** Verifies the checksum of a complete file; ranges cannot be verified. */
export const compareSent: onSendHookHandler = (_request, reply, payload, done) => {
  const file = sentFiles.get(reply)
  const isWhole = payload instanceof ReadStream && Number(reply.getHeader('content-length')) === file?.byteCount
  done(null, isWhole ? compared(reply, file, payload) : payload)
}

/**
 * Adds a comparison of the checksum to the stream of a whole file; returns the stream of a file without a checksum
 * unchanged.
 */
function compared(reply: FastifyReply, file: StoredFileRow, bytes: Readable): Readable {
  if (file.crc32 === null) return bytes
  const comparing = comparison(file).once('error', () => {
    // before the first byte, the response can still become an error response
    if (!reply.raw.headersSent) FILE_HEADERS.forEach((name) => reply.removeHeader(name).raw.removeHeader(name))
  })
  return pipeline(bytes, comparing, () => undefined) // Fastify logs the error
}

/**
 * Delays the last bytes of a file until the checksum of all bytes is verified: with a short response, the client
 * detects the damage.
 */
function comparison(file: StoredFileRow): Transform {
  let [sum, left] = [EMPTY_SUM, file.byteCount]
  const isWhole = () => left === 0 && sumText(sum) === file.crc32
  const damaged = () => new DamagedFile(file, 'its bytes are others')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = addToSum(sum, chunk)
      left -= chunk.length
      if (left > 0 || isWhole()) done(null, chunk)
      else done(damaged())
    },
    // the file may have been truncated while it was read
    flush: (done) => done(isWhole() ? null : damaged()),
  })
}

/** Whether a range starts beyond the end of the file. */
function isBeyond(range: string | undefined, byteCount: number): boolean {
  const start = /^bytes=\s*(\d+)-\d*\s*$/i.exec(range ?? '')?.[1]
  return (start !== undefined && Number(start) >= byteCount) || /^bytes=\s*-0\s*$/i.test(range ?? '')
}
