import {
  CONTENT_MESSAGE,
  type CatalogueText,
  malformedMessage,
  unreadFormMessage,
} from '#contracts/constants/error-messages.ts'
import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import { isDay } from '#contracts/studio/kinds/content-formats.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { namesIn, type NamedTargets, targetId, targetKey } from './cell-targets.ts'
import { type ImportColumn, onlyFile, type ReadColumn } from './import-columns.ts'

/** A cell of a file: spreadsheets have numbers, dates and booleans, CSV files only strings. */
export type Cell = string | number | boolean | Date | null
export type WrittenCell = string | number

const FLAGS: Readonly<Record<string, boolean>> = { 是: true, 否: false, true: true, false: false, '': false }
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/
/** Values that a spreadsheet shows for a failed formula. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!)$/
/** Larger numbers were rounded by the spreadsheet, which keeps 15 digits. */
const EXACT_MAX = 999_999_999_999_999

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; `unescaped` removes it. */
const escaped = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const unescaped = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)

/** Text of a cell in the form in which staff type it, lines separated by `\n`; dates as `yyyy-MM-dd HH:mm` or `yyyy-MM-dd`. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  if (typeof cell === 'boolean') return cell ? '是' : '否'
  // the shortest form of 15 digits: 0.1 + 0.2 is 0.3
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : unescaped(cell).replace(/\r+\n?/g, '\n')
}

/** Spreadsheets store times without a time zone, so times are read as written. */
function dateText(date: Date): string {
  const minute = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString()
  return minute.endsWith('T00:00:00.000Z') ? minute.slice(0, 10) : minute.slice(0, 16).replace('T', ' ')
}

type Read<Value = unknown> = { value: Value } | { problem: CatalogueText }

/** The field value in a cell, for readContent; a problem if the cell cannot be read. */
export function cellValue({ field, title, employers }: ReadColumn, cell: Cell, targets: NamedTargets): Read {
  const text = cellText(cell)
  const plain = text.trim()
  if (CELL_ERROR.test(plain)) return { problem: CONTENT_MESSAGE.importCellError }
  const isRounded = typeof cell === 'number' && Math.abs(cell) > EXACT_MAX
  switch (field.type) {
    case 'number': {
      if (typeof cell === 'number') return { value: cell }
      const digits = plain.normalize('NFKC').replace(/,|^招\s*|\s*[人名位个元]$/g, '')
      if (digits === '') return { value: null }
      return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(digits)
        ? { value: Number(digits) }
        : { problem: CONTENT_MESSAGE.importNumber }
    }
    case 'flag': {
      const value = FLAGS[plain.toLowerCase()]
      return value === undefined ? { problem: CONTENT_MESSAGE.importFlag } : { value }
    }
    case 'choice': {
      const known = Object.entries(field.terms).find(
        ([code, term]) => plainTerm(term) === plainTerm(plain) || code === plain,
      )
      const code = plain === '' ? '' : (known?.[0] ?? employerValue(employers, plain))
      return code === undefined ? { problem: CONTENT_MESSAGE.importChoice } : { value: code }
    }
    case 'group': {
      const value = plain === '' ? null : employerValue(employers, plain)
      return value === undefined ? { problem: unreadFormMessage(title, employers?.form ?? '') } : { value }
    }
    case 'file':
      return fileValue(plain, title)
    case 'items': {
      const files = all(namesIn(plain).map((name) => fileValue(name, title)))
      const name = onlyFile(field) ?? ''
      return 'problem' in files ? files : { value: files.value.map((file) => ({ [name]: file })) }
    }
    case 'instant':
      return { value: plain === '' ? null : instantText(plain) }
    case 'date':
      return dayValue(cell, plain)
    case 'relation':
      return plain === '' ? { value: null } : targetId(field.to, plain, targets)
    case 'relations':
      return all(namesIn(plain).map((name) => targetId(field.to, name, targets)))
    case 'texts':
      return isRounded
        ? { problem: CONTENT_MESSAGE.importRounded }
        : { value: text.split(isShort(field) ? MARKS : LINES) }
    default:
      return isRounded ? { problem: CONTENT_MESSAGE.importRounded } : { value: text }
  }
}

/** Longer texts are not read as a term or as pay. */
const EMPLOYER_TEXT_MAX = 100

const employerValue = (employers: ReadColumn['employers'], text: string): unknown =>
  text.length > EMPLOYER_TEXT_MAX ? undefined : employers?.read?.(text)

/** Normalizes spaces, widths and dashes before terms are compared: 3-5年 equals 3–5 年. */
const plainTerm = (term: string): string => term.normalize('NFKC').replace(/\s/g, '').replace(/[–—~]/g, '-')

/** The values of a list, or the first problem. */
function all<Value>(read: readonly Read<Value>[]): Read<Value[]> {
  const problem = read.find((each) => 'problem' in each)
  return problem ?? { value: read.flatMap((each) => ('value' in each ? [each.value] : [])) }
}

const LINES = /\r?\n/
/** Separators between tags. */
const MARKS = /\r?\n|[、，,；;]/
/** Whether the texts of a field are short, such as tags, rather than paragraphs. */
export const isShort = ({ maxLength }: Extract<ContentField, { type: 'texts' }>): boolean => maxLength <= 20

const EPOCH_DAYS = 25_569
/** Whether a number is the serial number of a day from 1930 to 2099, as spreadsheets store dates. */
const isSerial = (cell: Cell): cell is number => typeof cell === 'number' && cell >= 10_959 && cell < 73_051

/** Reads a day as spreadsheets write it: `2026/3/5`, `2026年3月5日`, `20260305`, a date or its serial number. */
function dayValue(cell: Cell, plain: string): Read<string | null> {
  if (plain === '') return { value: null }
  if (isSerial(cell)) return { value: dateText(new Date(Math.floor(cell - EPOCH_DAYS) * 86_400_000)) }
  const [, year, month = '', day = ''] = DAY.exec(plain.normalize('NFKC')) ?? COMPACT_DAY.exec(plain) ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(value) ? { value } : { problem: CONTENT_MESSAGE.importDate }
}

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/

function fileValue(text: string, title: string): Read<number | null> {
  if (text === '') return { value: null }
  return /^[1-9]\d{0,9}$/.test(text) ? { value: Number(text) } : { problem: malformedMessage(title) }
}

/** Converts `2026/1/5 9:30` and `2026-01-05` to `yyyy-MM-dd HH:mm`; returns other texts unchanged. */
function instantText(text: string): string {
  const [, year, month = '', day = '', hour = '0', minute = '00'] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text) ?? []
  if (year === undefined) return text
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`
}

/** Converts a value to a cell; the inverse of `cellValue`. */
export function writtenCell(
  { field }: Pick<ImportColumn, 'field'>,
  value: unknown,
  names: NamedTargets['names'] = {},
): WrittenCell {
  if (value === null || value === undefined) return ''
  switch (field.type) {
    case 'number':
    case 'file':
      return value as number
    case 'flag':
      return value === true ? '是' : '否'
    case 'choice':
      return escaped(field.terms[value as string] ?? (value as string))
    case 'texts':
      return escaped((value as string[]).join('\n'))
    case 'items':
      return (value as Content[]).map((row) => String(row[onlyFile(field) ?? ''])).join('\n')
    case 'relation':
    case 'relations':
      return escaped(
        [value]
          .flat()
          .flatMap((id) => names[targetKey(field.to, id as number)] ?? [])
          .join('\n'),
      )
    default:
      return escaped(value as string)
  }
}

/** The item number in a cell; undefined for an empty cell, NaN for another text. */
export function itemNumber(cell: Cell): number | undefined {
  const text = cellText(cell).trim()
  if (text === '') return undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}
