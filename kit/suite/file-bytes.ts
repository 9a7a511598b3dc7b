import { crc32 } from './crc32.ts'
import { pdfFlaw } from './pdf-streams.ts'
import { zipEntries } from './zip-entries.ts'

/**
 * Checks a file's signature, end and checksums. @returns the flaw; undefined for a valid file or an unknown type.
 */
export function fileFlaw(mediaType: string, bytes: Uint8Array): string | undefined {
  const { begins = [], ends = [], within = ends.length } = FORMS[mediaType] ?? {}
  if (begins.some((byte, at) => bytes[at] !== byte)) return `it begins with ${bytes.slice(0, 8).join(' ')}`
  if (!hasNear(bytes.slice(-within), ends)) return `it does not end as one: ${bytes.slice(-8).join(' ')}`
  if (mediaType === 'image/png') return pngFlaw(bytes)
  if (mediaType === 'application/pdf') return pdfFlaw(bytes)
  return mediaType === 'application/zip' ? zipFlaw(bytes) : undefined
}

/** Checks length and CRC-32 of each file in a ZIP. */
function zipFlaw(bytes: Uint8Array): string | undefined {
  try {
    zipEntries(bytes)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** First bytes of a file type, and bytes that must occur among the last `within`. */
type Form = { begins: readonly number[]; ends: readonly number[]; within?: number }

const FORMS: Readonly<Record<string, Form>> = {
  'image/png': { begins: [0x89, 0x50, 0x4e, 0x47], ends: [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82] },
  'image/jpeg': { begins: [0xff, 0xd8], ends: [0xff, 0xd9], within: 64 },
  // %%EOF
  'application/pdf': { begins: [0x25, 0x50, 0x44, 0x46], ends: [0x25, 0x25, 0x45, 0x4f, 0x46], within: 1024 },
  // end of central directory; a comment may follow
  'application/zip': { begins: [0x50, 0x4b], ends: [0x50, 0x4b, 0x05, 0x06], within: 65_557 },
}

const hasNear = (bytes: Uint8Array, wanted: readonly number[]): boolean =>
  wanted.length === 0 || bytes.some((_byte, at) => wanted.every((byte, offset) => bytes[at + offset] === byte))

const SIGNATURE_BYTES = 8
/** Bytes of a chunk before its data (length and type) and after it (CRC). */
const AROUND = { before: 8, behind: 4 }

/** Checks the CRC-32 of each chunk of a PNG. */
function pngFlaw(bytes: Uint8Array): string | undefined {
  for (let at = SIGNATURE_BYTES; at < bytes.length;) {
    const length = numberAt(bytes, at)
    const end = at + AROUND.before + length
    if (end + AROUND.behind > bytes.length) return `a chunk of ${length} bytes that are not there`
    if (crc32(bytes.subarray(at + 4, end)) !== numberAt(bytes, end)) return `a chunk at ${at} that is damaged`
    at = end + AROUND.behind
  }
  return undefined
}

const numberAt = (bytes: Uint8Array, at: number): number =>
  [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + (bytes[at + offset] ?? 0), 0)
