import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '#seed/articles/escape-html.ts'
import type { AttachmentContent } from './attachment-content.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNs = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const wordNs = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** Escapes text for XML, without control characters, which XML 1.0 does not allow. */
const xmlText = (text: string): string => escapeHtml(text.replace(/\p{Cc}/gu, ''))

/** Creates a workbook with one sheet: title, article, note, then the table. */
export const xlsxOf = (content: AttachmentContent): Buffer => {
  const lines = [[content.title], [content.subtitle], [content.note], [], content.columns, ...content.rows]
  const cell = (text: string, row: number, column: number): string =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
  const rows = lines
    .map((cells, at) => `<row r="${at + 1}">${cells.map((text, column) => cell(text, at + 1, column)).join('')}</row>`)
    .join('')
  const widths = content.columns
    .map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="24" customWidth="1"/>`)
    .join('')
  return zipOf([
    contentTypes([
      ['/xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
      ['/xl/worksheets/sheet1.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml'],
    ]),
    relations('_rels/.rels', 'officeDocument', 'xl/workbook.xml'),
    {
      name: 'xl/workbook.xml',
      text: `${xml}<workbook xmlns="${sheetNs}" xmlns:r="${officeNs}"><sheets><sheet name="表一" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    relations('xl/_rels/workbook.xml.rels', 'worksheet', 'worksheets/sheet1.xml'),
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `${xml}<worksheet xmlns="${sheetNs}"><cols>${widths}</cols><sheetData>${rows}</sheetData></worksheet>`,
    },
  ])
}

/** Creates a Word document: title, article, note, then the table with borders. */
export const docxOf = (content: AttachmentContent): Buffer => {
  const body =
    paragraph(content.title, '<w:pPr><w:jc w:val="center"/></w:pPr>', '<w:rPr><w:b/><w:sz w:val="36"/></w:rPr>') +
    paragraph(content.subtitle, '<w:pPr><w:jc w:val="center"/></w:pPr>', '') +
    paragraph(content.note, '', '') +
    wordTable([content.columns, ...content.rows]) +
    paragraph(content.issuer, '', '')
  return zipOf([
    contentTypes([
      ['/word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
    ]),
    relations('_rels/.rels', 'officeDocument', 'word/document.xml'),
    {
      name: 'word/document.xml',
      text: `${xml}<w:document xmlns:w="${wordNs}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    },
  ])
}

/** Zips parts with a fixed time and without compression: the bytes are deterministic, and tests can read them. */
const zipOf = (parts: readonly { name: string; text: string }[]): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(parts.map(({ name, text }) => [name, strToU8(text)])), {
      level: 0,
      mtime: new Date(2024, 0, 1),
    }),
  )

const contentTypes = (parts: [string, string][]) => ({
  name: '[Content_Types].xml',
  text:
    `${xml}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    `${parts.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`).join('')}</Types>`,
})

const relations = (name: string, type: string, target: string) => ({
  name,
  text: `${xml}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${officeNs}/${type}" Target="${target}"/></Relationships>`,
})

const paragraph = (text: string, paragraphStyle: string, runStyle: string): string =>
  `<w:p>${paragraphStyle}<w:r>${runStyle}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`

/** Properties of an empty row, high enough for handwriting. */
const ROW_TO_WRITE_IN = '<w:trPr><w:trHeight w:val="560"/></w:trPr>'

const wordTable = (rows: string[][]): string => {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
    .join('')
  const grid = (rows[0] ?? []).map(() => '<w:gridCol w:w="2800"/>').join('')
  const cells = (row: string[]): string =>
    row.map((text) => `<w:tc><w:tcPr/>${paragraph(text, '', '')}</w:tc>`).join('')
  return `<w:tbl><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map((row) => `<w:tr>${ROW_TO_WRITE_IN}${cells(row)}</w:tr>`).join('')}</w:tbl>`
}
