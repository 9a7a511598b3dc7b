import { lineMessage, malformedMessage, STUDIO_MESSAGE, tooLongMessage } from '#contracts/constants/error-messages.ts'
import {
  WORD_CSV_COLUMNS,
  WORD_CSV_SEPARATOR,
  WORD_EXCEPTIONS_MAX,
  WORD_KINDS,
  WORD_MAX,
  WORD_SCOPES,
  WORD_VARIANTS_MAX,
  WORD_WHY_MAX,
  WORDS_IMPORTED_MAX,
  type WordKind,
  type WordScope,
} from '#contracts/studio/word-terms.ts'
import { type WordFields, wordProblem } from './word-fields.ts'

/** A word of an imported file, with its first line number. */
export type CsvWord = { line: number; fields: WordFields }

const PROBLEMS_MAX = 50

/** Parses a file of words. @returns the errors by line if any. */
export function wordsOfCsv(csv: string): { words: CsvWord[] } | { problems: string[] } {
  const rows = rowsOfCsv(csv.replace(/^\ufeff/, ''))
  if (rows === undefined) return { problems: [STUDIO_MESSAGE.csvBroken] }
  if (rows === 'tooMany') return { problems: [STUDIO_MESSAGE.csvTooMany] }
  const [head, ...lines] = rows
  if (head === undefined || WORD_CSV_COLUMNS.some((name, index) => head.cells[index]?.trim() !== name))
    return { problems: [STUDIO_MESSAGE.csvColumns] }
  if (lines.length === 0) return { problems: [STUDIO_MESSAGE.csvEmpty] }
  const problems: string[] = []
  const words = lines.flatMap(({ line, cells }) => {
    const fields = fieldsOf(cells.map(fromSpreadsheet))
    const problem = typeof fields === 'string' ? fields : wordProblem(fields)?.message
    if (problem !== undefined) problems.push(lineMessage(line, problem))
    return typeof fields === 'string' ? [] : [{ line, fields }]
  })
  const seen = new Set<string>()
  for (const { line, fields } of words) {
    if (seen.has(fields.term)) problems.push(lineMessage(line, STUDIO_MESSAGE.termTaken))
    seen.add(fields.term)
  }
  return problems.length > 0 ? { problems: problems.slice(0, PROBLEMS_MAX) } : { words }
}

/** Removes the quote that keeps a spreadsheet from reading a cell as a formula. */
const fromSpreadsheet = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()

const listOf = (cell: string) =>
  cell
    .split(WORD_CSV_SEPARATOR)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Fields of a line, or its error. */
function fieldsOf(cells: readonly string[]): WordFields | string {
  const [kindName = '', term = '', variantCell = '', exceptCell = '', suggest = '', exact = ''] = cells
  const [scopeName = '', why = '', active = ''] = cells.slice(6)
  const kind = nameOf<WordKind>(WORD_KINDS, kindName)
  const scope = scopeName === '' ? 'all' : nameOf<WordScope>(WORD_SCOPES, scopeName)
  const [isExact, isActive] = [truth(exact, false), truth(active, true)]
  const [variants, exceptWithin] = [listOf(variantCell), listOf(exceptCell)]
  if (kind === undefined) return malformedMessage('类别')
  if (scope === undefined) return malformedMessage('范围')
  if (isExact === undefined) return malformedMessage('逐字比对')
  if (isActive === undefined) return malformedMessage('启用')
  if (variants.length > WORD_VARIANTS_MAX || exceptWithin.length > WORD_EXCEPTIONS_MAX)
    return malformedMessage(variants.length > WORD_VARIANTS_MAX ? '其他写法' : '例外')
  const long = (
    [
      ['词', [term], WORD_MAX],
      ['其他写法', variants, WORD_MAX],
      ['例外', exceptWithin, WORD_MAX],
      ['改为', [suggest], WORD_MAX],
      ['依据', [why], WORD_WHY_MAX],
    ] as const
  ).find(([, texts, limit]) => texts.some((text) => text.length > limit))
  if (long) return tooLongMessage(long[0], long[2])
  return { kind, term, variants, exceptWithin, suggest, isExact, scope, why, isActive }
}

const nameOf = <Name extends string>(names: Readonly<Record<Name, string>>, cell: string): Name | undefined =>
  (Object.keys(names) as Name[]).find((name) => name === cell || names[name] === cell)

const truth = (cell: string, otherwise: boolean): boolean | undefined =>
  cell === '' ? otherwise : cell === '是' ? true : cell === '否' ? false : undefined

type Row = { line: number; cells: string[] }

/** Rows of a CSV file (RFC 4180) without empty rows; undefined for an unterminated quote. */
function rowsOfCsv(csv: string): Row[] | 'tooMany' | undefined {
  const rows: Row[] = []
  let [row, line]: [Row, number] = [{ line: 1, cells: [] }, 1]
  for (let at = 0; at <= csv.length;) {
    const isQuoted = csv[at] === '"'
    let cell = ''
    if (isQuoted) {
      for (at += 1; ; at += 2) {
        const end = csv.indexOf('"', at)
        if (end < 0) return undefined
        cell += csv.slice(at, end)
        at = end
        if (csv[at + 1] !== '"') break
        cell += '"'
      }
      at += 1
    }
    const rest = /[,\r\n]/.exec(csv.slice(at, at + 100_000))
    const end = rest === null ? csv.length : at + rest.index
    row.cells.push(cell + csv.slice(at, end))
    line += cell.split('\n').length - 1
    at = end
    if (csv[at] === ',') at += 1
    else {
      if (row.cells.some((each) => each.trim() !== '')) rows.push(row)
      // plus one header line
      if (rows.length > WORDS_IMPORTED_MAX + 1) return 'tooMany'
      at += csv[at] === '\r' && csv[at + 1] === '\n' ? 2 : 1
      line += 1
      row = { line, cells: [] }
    }
  }
  return rows
}
