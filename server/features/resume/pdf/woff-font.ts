import { inflateSync } from 'node:zlib'

const HEADER_BYTES = 44
const ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/**
 * Extracts the TrueType font from a WOFF 1 file, whose tables are only compressed. WOFF 2 transforms the outlines, and
 * a PDF would then contain the whole font of 16 MB instead of the used glyphs.
 * @throws Error for a file of another kind.
 */
export function trueTypeOf(woff: Buffer<ArrayBuffer>): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF 1 font')
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, index) => tableOf(woff, HEADER_BYTES + index * ENTRY_BYTES))
  const header = Buffer.alloc(SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES)
  woff.copy(header, 0, 4, 8) // the flavour
  header.writeUInt16BE(count, 4)
  const parts = [header]
  let offset = header.length
  for (const [index, { tag, checksum, bytes }] of entries.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    header.write(tag, at, 'latin1')
    checksum.copy(header, at + 4)
    header.writeUInt32BE(offset, at + 8)
    header.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}

function tableOf(woff: Buffer<ArrayBuffer>, at: number) {
  const [start, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
  const kept = woff.subarray(start, start + packed)
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: woff.subarray(at + 16, at + 20),
    bytes: packed < length ? inflateSync(kept) : kept,
  }
}
