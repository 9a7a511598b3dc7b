import { type ArticleElement, element } from '#contracts/article-markup/article-tree.ts'

/** Plain text as blocks: tab-separated rows form a table, every other non-empty line a paragraph. */
export function blocksOfText(text: string): ArticleElement[] {
  const rows = rowsOfText(text)
  if (rows) {
    return [
      element('table', [
        element(
          'tbody',
          rows.map((row) =>
            element(
              'tr',
              row.map((cell) => element('td', linesOfCell(cell))),
            ),
          ),
        ),
      ]),
    ]
  }
  return linesOfText(text).map((line) => element('p', [line.trim().replace(/\s*\t\s*/g, '\u3000')]))
}

/** Non-empty lines of a text. */
export const linesOfText = (text: string): string[] => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')

const linesOfCell = (cell: string) =>
  cell.split('\n').flatMap((line, at) => (at === 0 ? [line] : [element('br'), line]))

/**
 * Rows of a spreadsheet table in text form: tab-separated cells, quoted if they contain line breaks. Rows may lack
 * cells at their end, because chat programs remove trailing tabs.
 * @returns rows of equal width; undefined if the text is not a table
 */
export function rowsOfText(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    const [whole, quoted, plain = '', end] = found
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (cells.lastIndex >= text.length && end !== '\t') break
    if (end !== '\t') rows.push([])
    if (whole === '') break
  }
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const [first] = filled
  const isTable =
    first !== undefined && filled.length > 1 && filled.every(({ length }) => length > 1 && length <= first.length)
  return isTable ? filled.map((row) => [...row, ...first.slice(row.length).map(() => '')]) : undefined
}
