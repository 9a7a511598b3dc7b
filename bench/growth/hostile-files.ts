import { crc32 } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { SHEET_UNITS, type Shape, shaped, SVG_UNITS, TEXT_UNITS, WORD_UNITS } from './hostile-shapes.ts'

/** Generates a file of a shape with about `size` bytes of relevant content. `mark` makes it unique. */
export type HostileFile = (shape: Shape, size: number, mark: string) => Uint8Array

const CONTENT_TYPES = { '[Content_Types].xml': strToU8('<Types/>') }
/** Additional zip entries: many for the shapes `many names` and `many links`. */
const entries = (shape: Shape, size: number) =>
  shape === 'many names' || shape === 'many links'
    ? Object.fromEntries(
        Array.from({ length: Math.min(30_000, size / 100) }, (_, at) => [`word/media/${at}`, strToU8('')]),
      )
    : {}

export const wordFile: HostileFile = (shape, size, mark) =>
  zipSync({
    ...CONTENT_TYPES,
    'word/document.xml': strToU8(
      `<w:document><w:p><w:r><w:t>${mark}</w:t></w:r></w:p>${shaped(WORD_UNITS, shape, size)}`,
    ),
    ...entries(shape, size),
  })

export const sheetFile: HostileFile = (shape, size, mark) =>
  zipSync({
    ...CONTENT_TYPES,
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><row><c r="A1"><v>${mark}</v></c></row>${shaped(SHEET_UNITS, shape, size)}`,
    ),
    ...entries(shape, size),
  })

export const textFile: HostileFile = (shape, size, mark) => strToU8(`${mark}\n${shaped(TEXT_UNITS, shape, size)}`)

export const svgFile: HostileFile = (shape, size, mark) =>
  strToU8(`<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title>${shaped(SVG_UNITS, shape, size, 90)}</svg>`)

/** A PNG of one pixel with as many text chunks as fit. */
export const pngFile: HostileFile = (shape, size, mark) => {
  const text = Buffer.from(shaped(TEXT_UNITS, shape, shape === 'one line' ? size : 12))
  const chunks = Math.max(1, Math.floor(size / (text.length + 12)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from('00000001000000010802000000', 'hex')),
    chunk('tEXt', Buffer.from(`mark\0${mark}`)),
    ...Array.from({ length: chunks }, () => chunk('tEXt', text)),
    chunk('IDAT', Buffer.from('789c63f8cfc0000003010100', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const made = Buffer.alloc(body.length + 8)
  made.writeUInt32BE(data.length, 0)
  body.copy(made, 4)
  made.writeUInt32BE(crc32(body), body.length + 4)
  return made
}

/** A JPEG with filler bytes as scan data, or with as many small segments as fit; never a complete picture. */
export const jpegFile: HostileFile = (shape, size, mark) => {
  const unit = { digits: 'ff00', 'one line': '11', 'one character': 'ff', nested: 'ffd8', 'many names': 'ffee0002' }
  const bytes = Buffer.from(shape === 'many links' ? 'ffe10004abcd' : unit[shape], 'hex')
  const scan = shape === 'digits' || shape === 'one line' || shape === 'one character' ? 'ffda0002' : ''
  const comment = Buffer.from(mark)
  const head = Buffer.from(
    `ffd8ffe000104a46494600010100000100010000fffe00${(comment.length + 2).toString(16).padStart(2, '0')}`,
    'hex',
  )
  const filling = Buffer.alloc(Math.max(0, size - head.length), bytes)
  return Buffer.concat([head, comment, Buffer.from(scan, 'hex'), filling, Buffer.from('ffd9', 'hex')])
}
