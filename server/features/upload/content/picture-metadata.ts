import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const COLOUR_PROFILE = 'ICC_PROFILE\0'

/** More segments than any program writes; a picture with millions of segments would block the event loop. */
const MAX_PARTS = 20_000

/**
 * Strips everything invisible from a picture: location, camera, author, comments, preview, trailing bytes.
 * @throws BusinessError 500 for more than 20,000 segments.
 */
export function withoutMetadata(extension: string, bytes: Buffer): Buffer {
  return extension === 'png' ? barePng(bytes) : bareJpeg(bytes)
}

function requireFew(parts: number): void {
  if (parts > MAX_PARTS) throw refused(UPLOAD_MESSAGE.badImage)
}

type Segment = { marker: number; start: number; end: number }

function bareJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let orientation = 1
  let at = 2
  let parts = 0
  for (let segment = segmentAt(bytes, at); segment; segment = segmentAt(bytes, at)) {
    requireFew((parts += 1))
    const { marker, start, end } = segment
    const content = bytes.subarray(start + 4, end)
    if (marker === APP1 && content.subarray(0, EXIF.length).equals(EXIF)) orientation = orientationIn(content)
    if (isSeen(marker, content)) kept.push(marker === APP0 ? bareJfif(content) : bytes.subarray(start, end))
    at = end
    if (marker === EOI) break
  }
  // keeps the orientation: rotating the pixels would cost quality
  if (orientation !== 1) kept.splice(1, 0, orientationSegment(orientation))
  return Buffer.concat(kept)
}

/**
 * Reads a segment with its marker; a scan includes all data up to the next marker.
 * @returns undefined without a segment.
 */
function segmentAt(bytes: Buffer, from: number): Segment | undefined {
  let start = from
  // decoders skip fill bytes, and bytes that no segment contains
  while (start + 1 < bytes.length && !isMarker(bytes[start], bytes[start + 1])) start += 1
  const marker = bytes[start + 1]
  if (bytes[start] !== 0xff || marker === undefined || marker === SOI) return undefined
  if (marker === EOI) return { marker, start, end: start + 2 }
  if (start + 4 > bytes.length) return undefined
  const end = Math.min(bytes.length, start + 2 + bytes.readUInt16BE(start + 2))
  return { marker, start, end: marker === SOS ? endOfScan(bytes, end) : end }
}

const isMarker = (first: number | undefined, second: number | undefined) =>
  first === 0xff && second !== 0 && second !== 0xff

function endOfScan(bytes: Buffer, from: number): number {
  // a loop: calling indexOf() for each of millions of stuffed bytes would cost far more
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7) // stuffed byte, fill byte or restart marker
    if (!isData) return at
  }
  return bytes.length
}

/** Whether a segment affects the visible colours. */
function isSeen(marker: number, content: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP2) return content.toString('latin1', 0, COLOUR_PROFILE.length) === COLOUR_PROFILE
  return marker === APP0 ? content.toString('latin1', 0, 5) === 'JFIF\0' : marker === APP14
}

const JFIF_LENGTH = 14

/** JFIF header without its thumbnail. */
function bareJfif(content: Buffer): Buffer {
  const jfif = Buffer.alloc(JFIF_LENGTH)
  content.copy(jfif)
  jfif.fill(0, JFIF_LENGTH - 2) // width and height of the thumbnail
  return Buffer.concat([Buffer.from([0xff, APP0, 0, JFIF_LENGTH + 2]), jfif])
}

/** Orientation, 1 to 8, from Exif (TIFF 6.0, tag 0x112 of the first directory). */
function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(EXIF.length)
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (
    let entry = directory + 2, left = short(directory);
    left > 0 && entry + 12 <= tiff.length;
    entry += 12, left -= 1
  ) {
    if (short(entry) !== 0x112) continue
    const value = short(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Exif data with the orientation only. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000' + '0000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([EXIF, tiff])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const PNG_HEAD = 8
/** Visible chunks, including animation; texts, times, Exif and private chunks are dropped. */
const PNG_SEEN = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT'.split(' '))

function barePng(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, PNG_HEAD)]
  let parts = 0
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    requireFew((parts += 1))
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_SEEN.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
