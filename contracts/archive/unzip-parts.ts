import { Inflate, strFromU8 } from 'fflate'

/** The unpacked parts of a package exceed the limit. */
export class UnpackedTooLarge extends Error {
  override name = 'UnpackedTooLarge'
}

const END_MARK = 0x06054b50
const END_BYTES = 22
const WIDE_MARK = 0x07064b50
const WIDE_BYTES = 20
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_BYTES = 30
const COMMENT_BYTES_MAX = 65_535
/** A value that is stored in the Zip64 field, because it needs more than 32 bits. */
const ELSEWHERE = 0xffffffff
/** Compressed bytes per step: small, to detect a zip bomb early. */
const STEP = 16 * 1024

type Entry = { name: string; method: number; start: number; length: number }

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
  for (const entry of entriesOf(bytes)) {
    if (!wanted(entry.name)) continue
    const chunks: Uint8Array[] = []
    const take = (chunk: Uint8Array) => {
      size += chunk.length
      if (size > bytesMax) throw new UnpackedTooLarge()
      chunks.push(chunk)
    }
    unpack(bytes.subarray(entry.start, entry.start + entry.length), entry.method, take)
    parts.set(entry.name, joined(chunks))
  }
  return parts
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

/** The entries of the directory. @throws RangeError or Error for an invalid directory. */
function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = endOf(view)
  let at = view.getUint32(end + 16, true)
  let left = view.getUint16(end + 10, true)
  if (end >= WIDE_BYTES && view.getUint32(end - WIDE_BYTES, true) === WIDE_MARK) {
    const wide = wideNumber(view, end - WIDE_BYTES + 8)
    left = wideNumber(view, wide + 32)
    at = wideNumber(view, wide + 48)
  }
  for (; left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY_MARK) throw new Error('no entry of a zip directory')
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const extraAt = at + ENTRY_BYTES + nameLength
    const wide = wideNumbers(view, extraAt, extraLength)
    const [, length, header] = [24, 20, 42].map((place) => {
      const value = view.getUint32(at + place, true)
      return value === ELSEWHERE ? (wide.shift() ?? value) : value
    }) as [number, number, number] // as many as places
    yield {
      name: strFromU8(bytes.subarray(at + ENTRY_BYTES, extraAt)).replaceAll('\\', '/'),
      method: view.getUint16(at + 10, true),
      // name and extra field can have other lengths in the local header than in the directory
      start: header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
      length,
    }
    at = extraAt + extraLength + view.getUint16(at + 32, true)
  }
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES, left = COMMENT_BYTES_MAX; at >= 0 && left >= 0; at -= 1, left -= 1)
    if (view.getUint32(at, true) === END_MARK) return at
  throw new Error('no zip directory')
}

const wideNumber = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The numbers of the Zip64 field among the extra fields of an entry, in the order of the standard. */
function wideNumbers(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const count = Math.floor(view.getUint16(at + 2, true) / 8)
    return Array.from({ length: count }, (_, index) => wideNumber(view, at + 4 + index * 8))
  }
  return []
}
