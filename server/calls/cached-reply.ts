import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'

/** An answer as bytes. Its compressed forms are made once, when first asked for. */
export type CachedReply = {
  body: Buffer
  etag: string
  contentType: string
  status: number
  /** The body of a JSON answer, parsed; made when first asked for. To be read only. */
  value?: unknown
  br?: Buffer | Promise<Buffer>
  gzip?: Buffer | Promise<Buffer>
}

/** An answer with its validator. */
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

/** The form an answer takes for what the client accepts: brotli, gzip, or as it is. */
export function encodingOf(reply: CachedReply, accepts: string | undefined): Encoding {
  if (accepts === undefined || reply.body.length < MIN_COMPRESSED_BYTES) return 'identity'
  if (accepts.includes('br')) return 'br'
  return accepts.includes('gzip') ? 'gzip' : 'identity'
}

/** The compressed bytes of an answer, made once; at once when they are there. */
export function encodedBody(reply: CachedReply, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  return (reply[encoding] ??= compress[encoding](reply.body).then((bytes) => (reply[encoding] = bytes)))
}
