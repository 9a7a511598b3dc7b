import type { AttachmentContent } from './attachment-content.ts'

/** A4, in points. */
export const PAGE = { width: 595, height: 842 } as const
export const MARGIN = 56
export const FONT_SIZE = 11
export const LINE_HEIGHT = 19

/** Widths in the PDF: in STSong-Light, glyphs 1 to 95 (printable ASCII) are half as wide (500) as the others (1000). */
export const HALF_WIDTH = '1 95 500'

/** A string at a position; `hasRule` draws a rule across the page below the string, at the end of a row. */
export type Line = { x: number; y: number; text: string; size?: number; hasRule?: boolean }

type Column = { x: number; /** In full-width characters. */ width: number }

const TITLE_SIZE = 18
/** Number of full-width characters across the page. */
const ACROSS = Math.floor((PAGE.width - 2 * MARGIN) / FONT_SIZE)
const GAP = 1

/** Column widths by content; the widest columns shrink first until all fit the page. */
export function columnsOf(rows: readonly (readonly string[])[]): Column[] {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, at) => Math.max(...rows.map((row) => widthOf(row[at] ?? ''))) + GAP)
  while (widths.reduce((sum, width) => sum + width, 0) > ACROSS) {
    const widest = widths.indexOf(Math.max(...widths))
    widths[widest] = (widths[widest] ?? 1) - 0.5
  }
  let x = MARGIN
  return widths.map((width) => {
    const column = { x, width: width - GAP }
    x += width * FONT_SIZE
    return column
  })
}

/** Lays out title, note, table and issuer from the top down. A row that does not fit begins the next page. */
export function layLines(content: AttachmentContent, columns: readonly Column[]): Line[][] {
  const pages: Line[][] = [[]]
  let y = PAGE.height - MARGIN - TITLE_SIZE
  const put = (lines: Omit<Line, 'y'>[][]) => {
    if (y - lines.length * LINE_HEIGHT < MARGIN) {
      pages.push([])
      y = PAGE.height - MARGIN - LINE_HEIGHT
    }
    for (const line of lines) {
      pages.at(-1)?.push(...line.map((piece) => ({ ...piece, y })))
      y -= LINE_HEIGHT
    }
  }
  const text = (line: string) => put(wrapped(line, ACROSS).map((piece) => [{ x: MARGIN, text: piece }]))
  put([
    [
      {
        x: MARGIN,
        text: wrapped(content.title, Math.floor((ACROSS * FONT_SIZE) / TITLE_SIZE))[0] ?? '',
        size: TITLE_SIZE,
      },
    ],
    [],
  ])
  for (const line of [content.subtitle, content.note, '']) text(line)
  for (const row of [content.columns, ...content.rows].filter(({ length }) => length > 0)) put(rowLines(row, columns))
  for (const line of ['', content.issuer]) text(line)
  return pages
}

/** The lines of a row: each cell is wrapped in its column, and a rule is drawn below the last line. */
function rowLines(row: readonly string[], columns: readonly Column[]): Omit<Line, 'y'>[][] {
  const cells = columns.map(({ width }, at) => wrapped(row[at] ?? '', width))
  const height = Math.max(...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, at) =>
    columns.map(({ x }, column) => ({
      x,
      text: cells[column]?.[at] ?? '',
      hasRule: at === height - 1 && column === columns.length - 1,
    })),
  )
}

const isHalf = (character: string) => /[ -~]/.test(character)

/** Width of a text in full-width characters. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, one) => sum + (isHalf(one) ? 0.5 : 1), 0)

/** Wraps a text into at least one line, none wider than `width`. */
function wrapped(text: string, width: number): string[] {
  const lines = ['']
  for (const character of text) {
    const last = lines.length - 1
    if (widthOf(`${lines[last]}${character}`) > width) lines.push(character)
    else lines[last] = `${lines[last]}${character}`
  }
  return lines
}
