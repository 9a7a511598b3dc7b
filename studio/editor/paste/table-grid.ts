import { type ArticleElement, textOf, isElement } from '#contracts/article-markup/article-tree.ts'
import { looseStyles } from './office-styles.ts'

/** A cell with its position in the grid of merged cells. */
export type GridCell = { node: ArticleElement; column: number; rowspan: number; colspan: number }
export type GridRow = { cells: GridCell[]; isHead: boolean; isHidden: boolean }
export type Grid = {
  rows: GridRow[]
  /** Number of columns. `columns`: widths in pixels, if given. `hidden`: indexes of hidden columns. */
  width: number
  columns: (number | undefined)[]
  hidden: Set<number>
  hiddenRows: number
  hiddenColumns: number
}

/** Maximum column span (HTML standard). */
const MAX_SPAN = 1000

/** Rows of a table with their cells, from all sections. */
export function rowsOf(table: ArticleElement): { row: ArticleElement; cells: ArticleElement[]; isHead: boolean }[] {
  return table.children.filter(isElement).flatMap((part) => {
    const rows =
      part.tag === 'tr' ? [part] : /^t(?:head|body|foot)$/.test(part.tag) ? part.children.filter(isElement) : []
    return rows.map((row) => ({
      row,
      isHead: part.tag === 'thead',
      cells: row.children.filter((cell): cell is ArticleElement => isElement(cell) && /^t[dh]$/.test(cell.tag)),
    }))
  })
}

/** Returns the grid of a table, in which merged cells occupy their columns and rows. */
export function gridOf(table: ArticleElement): Grid {
  const rows = rowsOf(table)
  const columns = columnsOf(table)
  /** Number of rows for which cells above occupy a column. */
  const taken: number[] = []
  let width = 0
  const found = rows.map(({ row, cells, isHead }, at): GridRow => {
    let column = 0
    const placed = cells.map((node): GridCell => {
      while ((taken[column] ?? 0) > 0) column += 1
      const colspan = spanOf(node.attributes['colspan'])
      const rowspan = Math.min(
        node.attributes['rowspan'] === '0' ? MAX_SPAN : spanOf(node.attributes['rowspan']),
        rows.length - at,
      )
      const cell = { node, column, rowspan, colspan }
      for (let x = column; x < column + colspan; x += 1) taken[x] = rowspan
      column += colspan
      return cell
    })
    for (let x = 0; x < taken.length; x += 1) taken[x] = Math.max(0, (taken[x] ?? 0) - 1)
    width = Math.max(width, ...placed.map((cell) => cell.column + (cell.colspan < MAX_SPAN / 2 ? cell.colspan : 1)))
    return { cells: placed, isHead, isHidden: isHidden(row) }
  })
  for (const { cells } of found) for (const cell of cells) cell.colspan = Math.min(cell.colspan, width - cell.column)
  return {
    rows: found,
    width,
    columns: columns.map((column) => column.width),
    hidden: new Set(columns.flatMap((column, at) => (column.isHidden ? [at] : []))),
    hiddenRows: 0,
    hiddenColumns: 0,
  }
}

function spanOf(said = '1'): number {
  const span = Number.parseInt(said, 10)
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1
}

const isHidden = ({ attributes }: ArticleElement): boolean => {
  const { display, visibility, 'mso-hide': hide } = looseStyles(attributes)
  return (
    display === 'none' ||
    visibility === 'collapse' ||
    visibility === 'hidden' ||
    hide === 'all' ||
    'hidden' in attributes
  )
}

function columnsOf(table: ArticleElement): { width: number | undefined; isHidden: boolean }[] {
  const columns = table.children
    .filter(isElement)
    .flatMap((child) =>
      child.tag === 'colgroup' ? child.children.filter(isElement) : child.tag === 'col' ? [child] : [],
    )
  return columns.flatMap((column) => {
    const said = looseStyles(column.attributes)['width'] ?? column.attributes['width'] ?? ''
    const [, number, unit] = /^([\d.]+)(px|pt)?$/.exec(said) ?? []
    const width = number === undefined ? undefined : Number(number) * (unit === 'pt' ? 4 / 3 : 1)
    const one = { width: width === 0 ? undefined : width, isHidden: isHidden(column) || width === 0 }
    return Array.from({ length: spanOf(column.attributes['span']) }, () => one)
  })
}

/** Removes hidden rows and columns, and rows without cells. Counts the hidden rows and columns that have text. */
export function withoutHidden(grid: Grid): Grid {
  const withText = grid.rows.map(({ cells }) => cells.map(({ node }) => textOf(node.children).trim() !== ''))
  const hiddenRows = grid.rows.filter(({ isHidden: is }, at) => is && withText[at]?.some(Boolean)).length
  const isColumnShown = Array.from({ length: grid.width }, (_, column) => !grid.hidden.has(column))
  const hiddenColumns = isColumnShown.filter(
    (is, column) =>
      !is && grid.rows.some(({ cells }, at) => cells.some((cell, x) => cell.column === column && withText[at]?.[x])),
  ).length
  const shown = movedDown(grid.rows).map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => {
      const colspan = countOf(isColumnShown, cell.column, cell.colspan)
      return colspan === 0 ? [] : [{ ...cell, colspan }]
    }),
  }))
  const isRowShown = shown.map(({ isHidden: is, cells }) => !is && cells.length > 0)
  const rows = shown.map((row, at) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, rowspan: countOf(isRowShown, at, cell.rowspan) })),
  }))
  return {
    ...grid,
    rows: rows.filter((_, at) => isRowShown[at]),
    width: isColumnShown.filter(Boolean).length,
    columns: grid.columns.filter((_, column) => isColumnShown[column] ?? true),
    hiddenRows,
    hiddenColumns,
  }
}

const countOf = (isShown: readonly boolean[], from: number, span: number): number =>
  isShown.slice(from, from + span).filter(Boolean).length

/** A merged cell that starts in a hidden row moves to the next visible row. */
function movedDown(rows: readonly GridRow[]): GridRow[] {
  const moved = rows.map((row) => ({ ...row, cells: [...row.cells] }))
  for (const [at, row] of moved.entries()) {
    if (!row.isHidden) continue
    const below = moved[at + 1]
    const lasting = row.cells
      .filter(({ rowspan }) => rowspan > 1)
      .map((cell) => ({ ...cell, rowspan: cell.rowspan - 1 }))
    below?.cells.push(...lasting)
    below?.cells.sort((one, other) => one.column - other.column)
  }
  return moved
}
