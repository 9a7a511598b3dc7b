import PDFDocument from 'pdfkit'
import type { ResumeSheet, SheetEntry, SheetSection } from './resume-sheet.ts'

/** The two weights of the font as TrueType files. */
export type SheetFonts = { regular: Buffer; bold: Buffer }
export type DrawnResume = { sheet: ResumeSheet; photo: Buffer | undefined }

type Pdf = InstanceType<typeof PDFDocument>

const MARGIN = { top: 44, bottom: 52, left: 50, right: 50 }
const PHOTO_SIZE = 84
const INK = '#1c2733'
const SOFT = '#5b6876'
const ACCENT = '#1a4f8f'
const LINE = '#d5dce4'
const SIZE = { name: 24, aim: 10.5, section: 12.5, title: 10.5, text: 9.5, foot: 8 }
/** Printed instead of a character that the font does not have. */
const MISSING = '〓'
/** Heights of two heading lines and of two text lines. An entry starts on the next page unless these lines fit. */
const HEADING_HEIGHT = 32
const TEXT_START_HEIGHT = 32
const SECTION_HEIGHT = 36
const LINE_GAP = 3.2

/** Draws a resume on A4 sheets. `photo` is JPEG or PNG. @returns the bytes of the PDF. */
export function drawResume({ sheet, photo }: DrawnResume, fonts: SheetFonts): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    bufferPages: true,
    lang: 'zh-CN',
    info: { Title: `${sheet.name}的简历`, Author: sheet.name },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const finished = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  drawHead(pdf, sheet, photo)
  for (const section of sheet.sections) drawSection(pdf, section)
  drawFeet(pdf, sheet.name)
  pdf.end()
  return finished
}

const widthOf = (pdf: Pdf) => pdf.page.width - MARGIN.left - MARGIN.right
const floorOf = (pdf: Pdf) => pdf.page.height - MARGIN.bottom

type Style = { size: number; colour: string; isBold?: boolean }

/** Sets the style. @returns the text with MISSING for characters that the font does not have. */
function set(pdf: Pdf, { size, colour, isBold = false }: Style, text: string): string {
  pdf
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(colour)
  // the font's character table is not in pdfkit's types; characters missing in this table would be printed as empty
  // boxes
  const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font
  return Array.from(text.replaceAll('\t', '    '), (sign) =>
    sign === '\n' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : MISSING,
  ).join('')
}

function drawHead(pdf: Pdf, sheet: ResumeSheet, photo: Buffer | undefined): void {
  const width = widthOf(pdf) - (photo === undefined ? 0 : PHOTO_SIZE + 20)
  const x = MARGIN.left
  if (photo !== undefined) {
    pdf.image(photo, pdf.page.width - MARGIN.right - PHOTO_SIZE, MARGIN.top, { width: PHOTO_SIZE, height: PHOTO_SIZE })
  }
  const options = { width, lineGap: 2 }
  pdf.text(set(pdf, { size: SIZE.name, colour: INK, isBold: true }, sheet.name), x, MARGIN.top - 6, options)
  if (sheet.aim !== '') {
    pdf.text(set(pdf, { size: SIZE.aim, colour: ACCENT, isBold: true }, `求职意向：${sheet.aim}`), x, pdf.y, options)
  }
  pdf.y += 3
  for (const line of [sheet.facts, sheet.contacts].filter((texts) => texts.length > 0)) {
    pdf.text(set(pdf, { size: SIZE.text, colour: SOFT }, line.join('　|　')), x, pdf.y, options)
  }
  pdf.y = Math.max(pdf.y, photo === undefined ? 0 : MARGIN.top + PHOTO_SIZE) + 6
}

function drawSection(pdf: Pdf, { title, entries, text }: SheetSection): void {
  makeRoom(pdf, SECTION_HEIGHT + HEADING_HEIGHT)
  pdf.y += 8
  const { y } = pdf
  pdf.rect(MARGIN.left, y + 3, 3.5, SIZE.section).fill(ACCENT)
  pdf.text(set(pdf, { size: SIZE.section, colour: ACCENT, isBold: true }, title), MARGIN.left + 10, y)
  pdf
    .moveTo(MARGIN.left, pdf.y + 3)
    .lineTo(pdf.page.width - MARGIN.right, pdf.y + 3)
    .lineWidth(0.6)
    .stroke(LINE)
  pdf.y += 10
  if (text !== '') drawText(pdf, text)
  for (const entry of entries) drawEntry(pdf, entry)
}

function drawEntry(pdf: Pdf, { title, period, subtitle, text, link }: SheetEntry): void {
  makeRoom(pdf, HEADING_HEIGHT + (text === '' ? 0 : TEXT_START_HEIGHT))
  const width = widthOf(pdf)
  const printed = set(pdf, { size: SIZE.text, colour: SOFT }, period)
  const periodWidth = pdf.widthOfString(printed)
  const { y } = pdf
  pdf.text(printed, pdf.page.width - MARGIN.right - periodWidth, y + 1, { lineBreak: false })
  pdf.text(set(pdf, { size: SIZE.title, colour: INK, isBold: true }, title), MARGIN.left, y, {
    width: width - periodWidth - 16,
  })
  pdf.text(set(pdf, { size: SIZE.text, colour: SOFT }, subtitle), MARGIN.left, pdf.y + 1, { width })
  if (text !== '') {
    pdf.y += 2
    drawText(pdf, text)
  }
  if (link !== '') pdf.text(set(pdf, { size: SIZE.text, colour: ACCENT }, link), MARGIN.left, pdf.y, { width, link })
  pdf.y += 7
}

const drawText = (pdf: Pdf, text: string) =>
  pdf.text(set(pdf, { size: SIZE.text, colour: INK }, text), MARGIN.left, pdf.y, {
    width: widthOf(pdf),
    lineGap: LINE_GAP,
  })

function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > floorOf(pdf)) pdf.addPage()
}

function drawFeet(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    pdf.page.margins.bottom = 0 // otherwise a line below the margin would start a new page
    const foot = count === 1 ? `${name}的简历` : `${name}的简历 · 第 ${page + 1} 页，共 ${count} 页`
    pdf.text(set(pdf, { size: SIZE.foot, colour: SOFT }, foot), MARGIN.left, pdf.page.height - 34, {
      width: widthOf(pdf),
      align: 'center',
      lineBreak: false,
    })
  }
}
