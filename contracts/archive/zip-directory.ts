import { strFromU8 } from 'fflate'

/** A part of a zip file. */
export type ZipEntry = {
  /** With `/`, also if the file has `\`. */
  name: string
  /** 0 for stored, 8 for deflated. */
  method: number
  /** Offset of its local header in bytes. */
  header: number
  /** Compressed size in bytes. */
  length: number
}

/** Place of the directory in a zip file, in bytes. */
export type DirectoryPlace = { start: number; length: number }

const END_MARK = 0x06054b50
const END_BYTES = 22
const WIDE_END_MARK = 0x06064b50
const WIDE_END_BYTES = 56
const LOCATOR_MARK = 0x07064b50
const LOCATOR_BYTES = 20
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const COMMENT_BYTES_MAX = 65_535
/** A value that is stored in the Zip64 field, because it needs more than 32 bits. */
const ELSEWHERE = 0xffffffff

/** Size of the end of a zip file in which `directoryPlace` finds everything that it needs. */
export const TAIL_BYTES = WIDE_END_BYTES + LOCATOR_BYTES + END_BYTES + COMMENT_BYTES_MAX

/**
 * Place of the directory, by the end of the file: `tail` is the whole file or its last `TAIL_BYTES`.
 * @throws Error without a directory.
 */
export function directoryPlace(tail: Uint8Array): DirectoryPlace {
  const view = viewOf(tail)
  const end = endOf(view)
  const wide = end - LOCATOR_BYTES - WIDE_END_BYTES
  const isWide =
    wide >= 0 &&
    view.getUint32(end - LOCATOR_BYTES, true) === LOCATOR_MARK &&
    view.getUint32(wide, true) === WIDE_END_MARK
  return isWide
    ? { length: wideNumber(view, wide + 40), start: wideNumber(view, wide + 48) }
    : { length: view.getUint32(end + 12, true), start: view.getUint32(end + 16, true) }
}

/** The entries of a directory. @throws RangeError or Error for an invalid directory. */
export function* directoryEntries(directory: Uint8Array): Generator<ZipEntry> {
  const view = viewOf(directory)
  for (let at = 0; at < directory.length;) {
    if (view.getUint32(at, true) !== ENTRY_MARK) throw new Error('no entry of a zip directory')
    const extraAt = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const wide = wideNumbers(view, extraAt, extraLength)
    const [, length, header] = [24, 20, 42].map((place) => {
      const value = view.getUint32(at + place, true)
      return value === ELSEWHERE ? (wide.shift() ?? value) : value
    }) as [number, number, number] // as many as places
    const name = strFromU8(directory.subarray(at + ENTRY_BYTES, extraAt)).replaceAll('\\', '/')
    yield { name, method: view.getUint16(at + 10, true), header, length }
    at = extraAt + extraLength + view.getUint16(at + 32, true)
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

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
