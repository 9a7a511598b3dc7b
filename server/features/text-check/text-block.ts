/** A paragraph or cell; words are searched within one block. */
export type TextBlock = {
  text: string
  /** Table, row and column of a cell. */
  cell?: { table: number; row: number; column: number }
}

/** Blocks of a plain text: lines, and cells separated by tabs or bars. */
export function blocksOfLines(text: string, firstTable = 0): TextBlock[] {
  const blocks: TextBlock[] = []
  let [table, row] = [firstTable - 1, 0]
  let wasTable = false
  for (const line of text.split(/\r\n?|\n/)) {
    const cells = line.split(/[\t|｜]/)
    const isTable = cells.length > 1
    if (isTable && !wasTable) [table, row] = [table + 1, 0]
    cells.forEach((cell, column) => {
      if (cell.trim() === '') return
      blocks.push(isTable ? { text: cell, cell: { table, row, column } } : { text: cell })
    })
    row += 1
    wasTable = isTable
  }
  return blocks
}

/** Context of a cell: head of its column, and previous cell. `hasName`: the cell's table has a column of names. */
export type CellContext = { head: TextBlock | undefined; before: TextBlock | undefined; hasName: boolean }

type TableCells = { heads: Map<number, TextBlock>; row: number; cells: Map<number, TextBlock> }

/** Yields each block of a text with its cell context, in one pass. */
export function* withContext(blocks: readonly TextBlock[]): Iterable<[TextBlock, CellContext | undefined]> {
  const named = new Set<number>()
  for (const { text, cell } of blocks) if (cell && IS_NAME_HEAD.test(text.trim())) named.add(cell.table)
  const tables = new Map<number, TableCells>()
  for (const block of blocks) {
    const { cell } = block
    if (cell === undefined) {
      yield [block, undefined]
      continue
    }
    const { table, row, column } = cell
    const of = tables.get(table) ?? { heads: new Map(), row, cells: new Map() }
    tables.set(table, of)
    if (of.row !== row) [of.row, of.cells] = [row, new Map()]
    const head = row === 0 ? undefined : of.heads.get(column)
    yield [block, { head, before: of.cells.get(column - 1), hasName: named.has(table) }]
    of.cells.set(column, block)
    if (row === 0) of.heads.set(column, block)
  }
}

const IS_NAME_HEAD = /姓\s*名|考生$/
