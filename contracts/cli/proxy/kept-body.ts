import type { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** The beginning of what goes by. */
export type KeptBody = {
  bytes: () => Buffer
  /** How many bytes there were. */
  size: () => number
  isWhole: () => boolean
}

/** Keeps the first bytes of a stream that somebody else reads. */
export function keepBody(stream: Readable, limit: number): KeptBody {
  const chunks: Buffer[] = []
  let kept = 0
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (kept >= limit) return
    const part = chunk.subarray(0, limit - kept)
    chunks.push(part)
    kept += part.length
  })
  return { bytes: () => Buffer.concat(chunks), size: () => size, isWhole: () => size === kept }
}

const UNPACK: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/** A body without its compression; as it is, when there is none or it cannot be undone. */
export function unpacked(bytes: Buffer, encoding: string | undefined, limit: number): Buffer {
  const unpack = UNPACK[encoding?.toLowerCase() ?? '']
  if (unpack === undefined || bytes.length === 0) return bytes
  try {
    return unpack(bytes, { maxOutputLength: limit })
  } catch {
    return bytes
  }
}
