import { type ArticleElement, type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'

/** A table as the grid that its merged cells span; rows and columns count from 1. */
export type Grid = {
  rows: number
  cols: number
  hasHeader: boolean
  spans: number[][]
  /** The text at `row,column` where a cell begins. */
  cells: Record<string, string>
}

const isElement = (node: ArticleNode): node is ArticleElement => typeof node === 'object'

/** Reads a stored table. */
export function gridOf(table: ArticleElement): Grid {
  const rows = table.children
    .filter(isElement)
    .flatMap((part) => (/^t(?:head|body|foot)$/.test(part.tag) ? part.children.filter(isElement) : []))
  const taken = new Set<string>()
  const grid: Grid = { rows: rows.length, cols: 0, hasHeader: false, spans: [], cells: {} }
  for (const [at, row] of rows.entries()) {
    const cells = row.children.filter(isElement)
    if (at === 0) grid.hasHeader = cells.every(({ tag }) => tag === 'th')
    let column = 1
    for (const cell of cells) {
      while (taken.has(`${at + 1},${column}`)) column += 1
      const [down, across] = [cell.attributes['rowspan'], cell.attributes['colspan']].map((said) => Number(said ?? 1))
      grid.cells[`${at + 1},${column}`] = textOf(cell.children)
      if ((down ?? 1) > 1 || (across ?? 1) > 1) grid.spans.push([at + 1, column, down ?? 1, across ?? 1])
      for (let y = 0; y < (down ?? 1); y += 1)
        for (let x = 0; x < (across ?? 1); x += 1) taken.add(`${at + 1 + y},${column + x}`)
      column += across ?? 1
      grid.cols = Math.max(grid.cols, column - 1)
    }
  }
  return grid
}
