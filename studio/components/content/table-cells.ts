/** Value of a table field. */
export type TableValue = { columns: string[]; rows: string[][] }
type Limits = { maxColumns: number; maxRows: number; maxLength: number }
/** A cell; row -1 contains the column headers. */
export type CellPlace = { row: number; column: number }

/** A new table with empty cells. */
export const emptyTable = (): TableValue => ({
  columns: ['', ''],
  rows: [
    ['', ''],
    ['', ''],
  ],
})

const withCell = (cells: readonly string[], at: number, text: string) =>
  cells.map((cell, index) => (index === at ? text : cell))
const without = <Each>(all: readonly Each[], at: number): Each[] => all.filter((_, index) => index !== at)

/** Returns the table with another text in a cell. */
export const withText = ({ columns, rows }: TableValue, { row, column }: CellPlace, text: string): TableValue => ({
  columns: row === -1 ? withCell(columns, column, text) : columns,
  rows: rows.map((cells, at) => (at === row ? withCell(cells, column, text) : cells)),
})

/** Returns the table with an empty column at the right. */
export const withColumn = ({ columns, rows }: TableValue): TableValue => ({
  columns: [...columns, ''],
  rows: rows.map((cells) => [...cells, '']),
})

/** Returns the table with an empty row at the end. */
export const withRow = ({ columns, rows }: TableValue): TableValue => ({
  columns,
  rows: [...rows, columns.map(() => '')],
})

export const withoutColumn = ({ columns, rows }: TableValue, at: number): TableValue => ({
  columns: without(columns, at),
  rows: rows.map((cells) => without(cells, at)),
})

export const withoutRow = ({ columns, rows }: TableValue, at: number): TableValue => ({
  columns,
  rows: without(rows, at),
})

/**
 * Inserts pasted cells from `place` on. The table grows up to its limits.
 * @returns the table, and whether pasted cells or text exceeded the limits and were cut
 */
export function withPasted(
  table: TableValue,
  place: CellPlace,
  pasted: readonly (readonly string[])[],
  { maxColumns, maxRows, maxLength }: Limits,
): { table: TableValue; isCut: boolean } {
  const lines = [table.columns, ...table.rows]
  const from = place.row + 1
  const wanted = Math.max(...pasted.map((cells) => place.column + cells.length))
  const width = Math.min(maxColumns, Math.max(table.columns.length, wanted))
  const height = Math.min(maxRows + 1, Math.max(lines.length, from + pasted.length))
  const isLong = pasted.some((cells) => cells.some((text) => text.length > maxLength))
  const filled = Array.from({ length: height }, (_, at) =>
    Array.from({ length: width }, (_, column) => {
      const given = pasted[at - from]?.[column - place.column]
      return given === undefined || column < place.column ? (lines[at]?.[column] ?? '') : given.slice(0, maxLength)
    }),
  )
  const [columns = [], ...rows] = filled
  return { table: { columns, rows }, isCut: wanted > maxColumns || from + pasted.length > maxRows + 1 || isLong }
}

/** Parses the cells of an HTML table or of tab-separated lines on the clipboard; undefined for a single text. */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): string[][] | undefined {
  const ofHtml = htmlCells(data.getData('text/html'))
  if (ofHtml !== undefined) return ofHtml
  const text = data.getData('text/plain').replaceAll('\r\n', '\n').replace(/\n$/, '')
  if (!text.includes('\t') && !text.includes('\n')) return undefined
  return tabbedCells(text)
}

/** Parses tab-separated text. Spreadsheets quote a cell with line breaks, and write each inner quotation mark twice. */
function tabbedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? bare ?? ''))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}

function htmlCells(html: string): string[][] | undefined {
  if (!/<table[\s>]/i.test(html)) return undefined
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (table === null) return undefined
  const lines: string[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    const line = (lines[at] ??= [])
    for (const cell of row.cells) {
      let column = 0
      while (line[column] !== undefined) column += 1
      // merged cells: the first cell contains the text
      for (let down = 0; down < Math.max(1, Math.min(cell.rowSpan, table.rows.length - at)); down += 1)
        for (let right = 0; right < Math.max(1, Math.min(cell.colSpan, MAX_SPAN)); right += 1) {
          const below = (lines[at + down] ??= [])
          below[column + right] = down === 0 && right === 0 ? oneLine(cell.textContent ?? '') : ''
        }
    }
  }
  const width = Math.max(0, ...lines.map((line) => line.length))
  return width === 0 ? undefined : lines.map((line) => Array.from({ length: width }, (_, at) => line[at] ?? ''))
}

const MAX_SPAN = 50
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
