import type { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

/** The captured beginning of a body. */
export type BodyCapture = {
  bytes: () => Buffer
  /** Total number of bytes. */
  size: () => number
  isWhole: () => boolean
}

/** Captures the first `limit` bytes of a stream that another consumer reads. */
export function captureBody(stream: Readable, limit: number): BodyCapture {
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

const DECOMPRESS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

/**
 * Decompresses a body. Returns the bytes unchanged if they are uncompressed, damaged, or more than `limit` bytes when
 * decompressed.
 */
export function decompressed(bytes: Buffer, encoding: string | undefined, limit: number): Buffer {
  const decompress = DECOMPRESS[encoding?.toLowerCase() ?? '']
  if (decompress === undefined || bytes.length === 0) return bytes
  try {
    return decompress(bytes, { maxOutputLength: limit })
  } catch {
    return bytes
  }
}
