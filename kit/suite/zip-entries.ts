import { crc32 } from './crc32.ts'
import { inflated } from './inflate.ts'

/** A file in a ZIP. */
export type ZipEntry = { name: string; bytes: Uint8Array }

// standard in Node and browsers, but declared in the types of neither
declare const TextDecoder: new () => { decode: (bytes: Uint8Array) => string }

const END = { sign: 0x06054b50, length: 22 }
const DIRECTORY = { sign: 0x02014b50, length: 46 }
const LOCAL = { sign: 0x04034b50, length: 30 }
/** Flag for a data descriptor: CRC and lengths follow the data, because they were unknown before. */
const BEHIND = { flag: 8, sign: 0x08074b50 }
const METHODS = { stored: 0, deflated: 8 }

const numberAt = (bytes: Uint8Array, at: number, length: 2 | 4): number =>
  Array.from({ length }, (_none, offset) => (bytes[at + offset] ?? 0) * 256 ** offset).reduce((a, b) => a + b, 0)

const isEqual = (bytes: Uint8Array, { at, other, length }: { at: number; other: number; length: number }): boolean =>
  at + length <= bytes.length && bytes.subarray(at, at + length).every((byte, offset) => byte === bytes[other + offset])

const isZero = (bytes: Uint8Array, at: number, length: number): boolean =>
  bytes.subarray(at, at + length).every((byte) => byte === 0)

/** Reads the files in a ZIP and verifies their CRC-32. @throws Error for an invalid or damaged ZIP. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const end = bytes.length - END.length
  if (end < 0 || numberAt(bytes, end, 4) !== END.sign || numberAt(bytes, end + 20, 2) !== 0)
    throw new Error('it does not end with its directory')
  const entries: ZipEntry[] = []
  const [count, start] = [numberAt(bytes, end + 10, 2), numberAt(bytes, end + 16, 4)]
  // a ZIP in one part: both counts agree, and the directory fills the space before its end record
  const isWhole = isZero(bytes, end + 4, 4) && numberAt(bytes, end + 8, 2) === count
  if (!isWhole || numberAt(bytes, end + 12, 4) !== end - start) throw new Error('its end is not what it contains')
  let at = start
  for (let left = count; left > 0; left -= 1) {
    if (numberAt(bytes, at, 4) !== DIRECTORY.sign) throw new Error(`no entry of the directory at ${at}`)
    const [name, extra, comment] = [28, 30, 32].map((offset) => numberAt(bytes, at + offset, 2))
    const behind = at + DIRECTORY.length + (name ?? 0)
    entries.push(entryAt(bytes, at, new TextDecoder().decode(bytes.subarray(at + DIRECTORY.length, behind))))
    at = behind + (extra ?? 0) + (comment ?? 0)
  }
  if (at !== end) throw new Error(`a directory that ends at ${at} instead of ${end}`)
  return entries
}

/** Reads the file that a central directory entry points to. */
function entryAt(bytes: Uint8Array, at: number, name: string): ZipEntry {
  const [method, sum] = [numberAt(bytes, at + 10, 2), numberAt(bytes, at + 16, 4)]
  const [packed, size] = [numberAt(bytes, at + 20, 4), numberAt(bytes, at + 24, 4)]
  const local = numberAt(bytes, at + 42, 4)
  if (numberAt(bytes, local, 4) !== LOCAL.sign) throw new Error(`${name} is not where the directory says`)
  const nameLength = numberAt(bytes, local + 26, 2)
  const from = local + LOCAL.length + nameLength + numberAt(bytes, local + 28, 2)
  const data = bytes.subarray(from, from + packed)
  // local header and directory entry must agree: method, time, name, CRC and lengths (before or after the data). With a
  // data descriptor, the local header has zeros for CRC and lengths, or their values.
  const isSaidBehind = (numberAt(bytes, local + 6, 2) & BEHIND.flag) !== 0
  const behind = from + packed + (numberAt(bytes, from + packed, 4) === BEHIND.sign ? 4 : 0)
  const isSaidBefore = isEqual(bytes, { at: local + 14, other: at + 16, length: 12 })
  const isSame =
    isZero(bytes, at + 34, 2) &&
    (isSaidBefore || (isSaidBehind && isZero(bytes, local + 14, 12))) &&
    isEqual(bytes, { at: local + 4, other: at + 6, length: 10 }) &&
    isEqual(bytes, { at: local + LOCAL.length, other: at + DIRECTORY.length, length: nameLength }) &&
    (!isSaidBehind || isEqual(bytes, { at: behind, other: at + 16, length: 12 }))
  if (!isSame) throw new Error(`${name} is not what the directory says`)
  if (method !== METHODS.stored && method !== METHODS.deflated) throw new Error(`${name} is packed in no known way`)
  const content = method === METHODS.stored ? data : inflated(data)
  if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`)
  return { name, bytes: content }
}
