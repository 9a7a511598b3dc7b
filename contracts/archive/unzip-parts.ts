import { Inflate } from 'fflate'
import { directoryEntries, directoryPlace } from './zip-directory.ts'

/** The unpacked parts of a package exceed the limit. */
export class UnpackedTooLarge extends Error {
  override name = 'UnpackedTooLarge'
}

const HEADER_BYTES = 30
/** Compressed bytes per step: small, to detect a zip bomb early. */
const STEP = 16 * 1024

/**
 * Unpacks the parts of a zip file whose names satisfy `wanted`; names contain `/`, also if the file has `\`. Reads the
 * directory at the end of the file, as Office does: local headers may lack sizes. Counts the size while unpacking,
 * because the declared size is untrusted.
 * @throws UnpackedTooLarge above `bytesMax` in total, any other error for a file that is not a zip, or is cut off.
 */
export function unzipParts(
  bytes: Uint8Array,
  { wanted, bytesMax }: { wanted: (name: string) => boolean; bytesMax: number },
): Map<string, Uint8Array<ArrayBuffer>> {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  let size = 0
  const directory = directoryPlace(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (const { name, method, header, length } of directoryEntries(partOf(bytes, directory.start, directory.length))) {
    if (!wanted(name)) continue
    const chunks: Uint8Array[] = []
    const take = (chunk: Uint8Array) => {
      size += chunk.length
      if (size > bytesMax) throw new UnpackedTooLarge()
      chunks.push(chunk)
    }
    // name and extra field can have other lengths in the local header than in the directory
    const start = header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    unpack(partOf(bytes, start, length), method, take)
    parts.set(name, joined(chunks))
  }
  return parts
}

/** @throws RangeError if the range is not completely in `bytes`. */
function partOf(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > bytes.length) throw new RangeError('a zip file without its end')
  return bytes.subarray(start, start + length)
}

function unpack(data: Uint8Array, method: number, take: (chunk: Uint8Array) => void): void {
  if (method === 0) return take(data)
  if (method !== 8) throw new Error(`unknown compression method ${method}`)
  const inflate = new Inflate(take)
  for (let at = 0; at < data.length; at += STEP) inflate.push(data.subarray(at, at + STEP), at + STEP >= data.length)
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
