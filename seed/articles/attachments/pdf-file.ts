import type { AttachmentContent } from './attachment-content.ts'

const pageWidth = 595
const pageHeight = 842
const margin = 56

/** Full-width characters that fit a line of body text. */
const lineLength = 40

/** A one-page A4 document; the Chinese glyphs come from the reader's own STSong-Light, so no font is embedded. */
export const pdfOf = (content: AttachmentContent): Buffer => {
  const rows = [content.columns, ...content.rows].map((row) => row.filter(Boolean).join('　'))
  const body = [content.subtitle, content.note, '', ...rows, '', '江汉人才发展集团有限公司（演示文件）'].flatMap(
    (line) => wrapped(line, lineLength),
  )
  const stream = pageStream(content.title, body)
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}

const pageStream = (title: string, body: string[]): string => {
  const heading = `BT /F1 18 Tf ${margin} ${pageHeight - 80} Td <${ucs2Hex(wrapped(title, 25)[0] ?? '')}> Tj ET`
  const lines = body.map((line) => `<${ucs2Hex(line)}> Tj T*`).join('\n')
  return `${heading}\nBT /F1 12 Tf 22 TL ${margin} ${pageHeight - 120} Td\n${lines}\nET`
}

/** Big-endian UCS-2; characters beyond it become a geta mark. */
const ucs2Hex = (text: string): string =>
  Array.from(text, (character) =>
    (character.length === 1 ? character.charCodeAt(0) : 0x3013).toString(16).padStart(4, '0'),
  ).join('')

const wrapped = (text: string, length: number): string[] => {
  const characters = Array.from(text)
  const lines: string[] = []
  for (let at = 0; at < Math.max(1, characters.length); at += length)
    lines.push(characters.slice(at, at + length).join(''))
  return lines
}

/** Numbered objects, cross-reference table and trailer; everything is ASCII, so lengths are offsets. */
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
