import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { bodyCodeOf } from '#server/http/request-metrics.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export type Encoding = 'identity' | 'br' | 'gzip'

/** A response as bytes. Compressed variants are created on first use. */
export type CachedReply = {
  body: Buffer
  etag: string
  contentType: string
  status: number
  /** The code in a JSON body. */
  bodyCode?: string
  /** Parsed JSON body, created on first use. Read-only. */
  value?: unknown
  br?: Buffer | Promise<Buffer>
  gzip?: Buffer | Promise<Buffer>
}

/** The response of a call, with its ETag. */
export const cachedJson = (body: object): CachedReply => ({
  ...cachedReply(JSON.stringify(body), JSON_TYPE, 200),
  bodyCode: bodyCodeOf(body),
})

/** A response with its ETag. */
export function cachedReply(content: string, contentType: string, status: number): CachedReply {
  const body = Buffer.from(content)
  return { body, etag: `W/"${hash('sha1', body, 'base64url')}"`, contentType, status }
}

const brotli = promisify(brotliCompress)
const compress = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}
const MIN_COMPRESSED_BYTES = 1000

/** The encoding that the client prefers: brotli, gzip or identity. */
export function encodingOf(reply: CachedReply, accepts: string | undefined): Encoding {
  if (accepts === undefined || reply.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  return negotiate(accepts.toLowerCase(), ['br', 'gzip']) ?? 'identity'
}

/** Returns the compressed body, synchronously once it exists. */
export function encodedBody(reply: CachedReply, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  return (reply[encoding] ??= compress[encoding](reply.body).then((bytes) => (reply[encoding] = bytes)))
}
