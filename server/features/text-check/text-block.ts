/** A paragraph or cell: words are looked for in each by itself. */
export type TextBlock = {
  text: string
  /** Where a cell stands in which table of the text. */
  cell?: { table: number; row: number; column: number }
}

/** The blocks of a plain text: its lines, and the cells of those that are parted by tabs or bars. */
export function blocksOfLines(text: string, firstTable = 0): TextBlock[] {
  const blocks: TextBlock[] = []
  let [table, row] = [firstTable - 1, 0]
  let wasTable = false
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = line.split(/[\t|｜]/)
    const isTable = cells.length > 1
    if (isTable && !wasTable) [table, row] = [table + 1, 0]
    if (isTable) cells.forEach((cell, column) => blocks.push({ text: cell, cell: { table, row, column } }))
    else blocks.push({ text: line })
    row += 1
    wasTable = isTable
  }
  return blocks.filter(({ text: each }) => each.trim() !== '')
}

/** What a cell says of the one it names: the head of its column, and the cell before it. */
export type CellContext = { head: string; before: string; hasName: boolean }

/** The context of each cell of a text. */
export function cellContexts(blocks: readonly TextBlock[]): (block: TextBlock) => CellContext | undefined {
  const texts = new Map<string, string>()
  const named = new Set<number>()
  const keyOf = (table: number, row: number, column: number) => `${table} ${row} ${column}`
  for (const { text, cell } of blocks) {
    if (cell === undefined) continue
    texts.set(keyOf(cell.table, cell.row, cell.column), text)
    if (/姓\s*名|考生$/.test(text.trim())) named.add(cell.table)
  }
  return ({ cell }) => {
    if (cell === undefined) return undefined
    const { table, row, column } = cell
    return {
      head: row === 0 ? '' : (texts.get(keyOf(table, 0, column)) ?? ''),
      before: texts.get(keyOf(table, row, column - 1)) ?? '',
      hasName: named.has(table),
    }
  }
}
