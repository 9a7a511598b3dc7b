import { CONTENT_MESSAGE, type CatalogueText, malformedMessage } from '#contracts/constants/error-catalogue.ts'
import type { ImportColumn } from './import-columns.ts'

/** A cell as a file has it: spreadsheets know numbers, dates and truth values, text files only texts. */
export type Cell = string | number | boolean | Date | null
/** A cell that is written: a text or a number. */
export type WrittenCell = string | number

const FLAGS: Readonly<Record<string, boolean>> = { 是: true, 否: false, true: true, false: false, '': false }
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/
/** Values that a spreadsheet shows for a failed formula. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)$/
/** Above it a spreadsheet has rounded: it keeps 15 digits. */
const EXACT_MAX = 999_999_999_999_999

/** Marks a text that a spreadsheet would run as a formula with an apostrophe; `unescaped` takes it back. */
const escaped = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const unescaped = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)

/** Text of a cell in the form in which staff type it; dates as `yyyy-MM-dd HH:mm` or `yyyy-MM-dd`. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  // the shortest form of 15 digits: 0.1 + 0.2 is 0.3
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : unescaped(cell)
}

/** Spreadsheets store times without a zone: they are read as written. */
function dateText(date: Date): string {
  const minute = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString()
  return minute.endsWith('T00:00:00.000Z') ? minute.slice(0, 10) : minute.slice(0, 16).replace('T', ' ')
}

/** Value of a field in a revision, for readContent; or why the cell has none. */
export function cellValue({ field, title }: ImportColumn, cell: Cell): { value: unknown } | { problem: CatalogueText } {
  const text = cellText(cell)
  const plain = text.trim()
  if (CELL_ERROR.test(plain)) return { problem: CONTENT_MESSAGE.importCellError }
  const isRounded = typeof cell === 'number' && Math.abs(cell) > EXACT_MAX
  switch (field.type) {
    case 'number': {
      if (typeof cell === 'number') return { value: cell }
      const digits = plain.normalize('NFKC').replaceAll(',', '')
      if (digits === '') return { value: null }
      return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits)
        ? { value: Number(digits) }
        : { problem: malformedMessage(title) }
    }
    case 'flag': {
      const value = FLAGS[plain.toLowerCase()]
      return value === undefined ? { problem: CONTENT_MESSAGE.importFlag } : { value }
    }
    case 'choice': {
      const known = Object.entries(field.terms).find(([code, term]) => term === plain || code === plain)
      if (plain === '' || known !== undefined) return { value: known?.[0] ?? '' }
      return { problem: CONTENT_MESSAGE.importChoice }
    }
    case 'file':
      return fileValue(plain, title)
    case 'instant':
      return { value: plain === '' ? null : instantText(plain) }
    case 'texts':
      return isRounded ? { problem: CONTENT_MESSAGE.importRounded } : { value: text.split(/\r?\n/) }
    default:
      return isRounded ? { problem: CONTENT_MESSAGE.importRounded } : { value: text }
  }
}

function fileValue(text: string, title: string): { value: number | null } | { problem: CatalogueText } {
  if (text === '') return { value: null }
  return /^[1-9]\d{0,9}$/.test(text) ? { value: Number(text) } : { problem: malformedMessage(title) }
}

/** `2026/1/5 9:30` and `2026-01-05` in the form of an instant; other texts stay. */
function instantText(text: string): string {
  const [, year, month = '', day = '', hour = '0', minute = '00'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (year === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`
}

/** A value as cell; the reverse of `cellValue`. */
export function writtenCell({ field }: Pick<ImportColumn, 'field'>, value: unknown): WrittenCell {
  if (value === null || value === undefined) return ''
  if (field.type === 'number' || field.type === 'file') return value as number
  if (field.type === 'flag') return value === true ? '是' : '否'
  if (field.type === 'choice') return escaped(field.terms[value as string] ?? (value as string))
  return escaped(field.type === 'texts' ? (value as string[]).join('\n') : (value as string))
}

/** Number of an item that a cell names; undefined for an empty cell, NaN for another text. */
export function itemNumber(cell: Cell): number | undefined {
  const text = cellText(cell).trim()
  if (text === '') return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}
