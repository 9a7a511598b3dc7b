import type { AttachmentContent } from './attachment-content.ts'
import { columnsOf, FONT_SIZE, HALF_WIDTH, layLines, LINE_HEIGHT, MARGIN, PAGE, type Line } from './pdf-layout.ts'

/**
 * Creates an A4 document with title, note and table, on several pages if needed. No font is embedded: PDF readers have
 * the Chinese font STSong-Light.
 */
export const pdfOf = (content: AttachmentContent): Buffer => {
  const pages = layLines(content, columnsOf([content.columns, ...content.rows]))
  const streams = pages.map(pageStream)
  const pageId = (index: number) => FIRST_PAGE + 2 * index
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [${HALF_WIDTH}] >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...streams.flatMap((stream, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${pageId(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ])
}

/** Number of the first page object, after the catalogue, the page tree and three objects of the font. */
const FIRST_PAGE = 6

/** Content stream of a page: the lines of text, and the rules below rows of a table. */
const pageStream = (lines: readonly Line[]): string =>
  lines
    .map(({ x, y, text, size = FONT_SIZE, hasRule = false }) => {
      const rule = y - (LINE_HEIGHT - FONT_SIZE) / 2 - 2
      const ruled = hasRule ? `\n0.75 G 0.5 w ${MARGIN} ${rule} m ${PAGE.width - MARGIN} ${rule} l S` : ''
      return text === '' ? ruled.trimStart() : `BT /F1 ${size} Tf ${x} ${y} Td <${ucs2Hex(text)}> Tj ET${ruled}`
    })
    .filter(Boolean)
    .join('\n')

/** Encodes text as big-endian UCS-2; characters outside of UCS-2 become a geta mark (〓). */
const ucs2Hex = (text: string): string =>
  Array.from(text, (character) =>
    (character.length === 1 ? character.charCodeAt(0) : 0x3013).toString(16).padStart(4, '0'),
  ).join('')

/** Joins numbered objects, cross-reference table and trailer. All text is ASCII: string lengths are byte offsets. */
const assemble = (objects: string[]): Buffer => {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
