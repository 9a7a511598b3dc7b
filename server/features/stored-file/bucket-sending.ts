import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNamedIn } from '#server/http/if-none-match.ts'
import { requireLength } from './file-checks.ts'
import type { ByteRange } from './store/file-space.ts'
import type { FileStore } from './store/file-store.ts'
import type { StoredFileRow } from './stored-file-queries.ts'

type Manner = {
  store: Pick<FileStore, 'find' | 'read'>
  /** Lifetime in caches in ms; undefined for responses that are not cacheable. */
  maxAgeMs: number | undefined
  isImmutable: boolean
  /** Returns the stream of a whole file with a check of its checksum. */
  compared: (reply: FastifyReply, file: StoredFileRow, bytes: Readable) => Readable
}

/**
 * Sends a file of a bucket, or a range of it, with the headers that @fastify/static sends for a folder. Stored files
 * are immutable: conditional requests are answered from the row. The length is compared with the row before the first
 * byte is sent.
 * @throws StoreUnavailable, DamagedFile.
 */
export async function sendFromBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileRow,
  { store, maxAgeMs, isImmutable, compared }: Manner,
): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  if (maxAgeMs !== undefined) {
    reply.header('cache-control', `public, max-age=${maxAgeMs / 1000}${isImmutable ? ', immutable' : ''}`)
    reply.headers({ etag: etagOf(file), 'last-modified': modified(file) })
    if (isUnchanged(request, file)) return reply.code(304).removeHeader('content-type').send()
  }
  const range = hasOtherVersion(request, file) ? undefined : rangeOf(request.headers.range, file.byteCount)
  if (range !== undefined)
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.byteCount}`)
  if (request.method === 'HEAD') {
    requireLength(file, (await store.find(file.name))?.byteCount)
    return reply.header('content-length', lengthOf(file, range)).send(Readable.from([]))
  }
  const opened = await store.read(file.name, range)
  if (opened?.byteCount !== file.byteCount) opened?.stream.destroy()
  requireLength(file, opened?.byteCount)
  const bytes = opened?.stream ?? Readable.from([])
  reply.header('content-length', lengthOf(file, range))
  return reply.send(range === undefined ? compared(reply, file, bytes) : bytes)
}

const lengthOf = ({ byteCount }: StoredFileRow, range: ByteRange | undefined) =>
  range === undefined ? byteCount : range.end - range.start + 1

const etagOf = ({ name }: StoredFileRow) => `"${name.slice(0, 32)}"`
const modified = ({ createdAt }: StoredFileRow) => createdAt.toUTCString()

/**
 * Whether the client has the file already. RFC 9110, 13.2.2: If-Modified-Since is ignored if If-None-Match is present.
 */
function isUnchanged({ headers }: FastifyRequest, file: StoredFileRow): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return isNamedIn(tags, etagOf(file))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Date.parse(modified(file))
}

/** Whether If-Range names another version, so that the whole file must be sent. */
function hasOtherVersion({ headers }: FastifyRequest, file: StoredFileRow): boolean {
  const version = headers['if-range']
  return version !== undefined && ![etagOf(file), modified(file)].includes(String(version))
}

/**
 * The byte range of a Range header; undefined for several ranges, an invalid range or no header. sendStoredFile has
 * checked that the range begins within the file.
 */
function rangeOf(header: string | undefined, byteCount: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (first === '') return { start: Math.max(0, byteCount - Number(last)), end: byteCount - 1 }
  return { start: Number(first), end: last === '' ? byteCount - 1 : Math.min(Number(last), byteCount - 1) }
}
