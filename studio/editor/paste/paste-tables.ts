import {
  type ArticleElement,
  type ArticleNode,
  element,
  textOf,
  isElement,
  isOneOf,
} from '#contracts/article-markup/article-tree.ts'
import { isBlank } from './office-tree.ts'
import { isShaded, looseStyles } from './office-styles.ts'
import type { LeftOut } from './paste-notices.ts'
import { type GridCell, gridOf, type Grid, rowsOf, withoutHidden } from './table-grid.ts'

/**
 * Normalizes tables: removes hidden rows and columns, detects header rows, and makes widths relative. Layout tables are
 * replaced by their content.
 */
export function pastedTables(nodes: readonly ArticleNode[], leftOut: LeftOut): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (!isElement(node)) return [node]
    const children = pastedTables(node.children, leftOut)
    if (!isOneOf(node, 'table')) return [{ ...node, children }]
    return isLayout(node) ? cellContents({ ...node, children }) : pastedTable({ ...node, children }, leftOut)
  })
}

const cellContents = (table: ArticleElement): ArticleNode[] =>
  rowsOf(table).flatMap(({ cells }) => cells.map((cell) => element('div', cell.children)))

function pastedTable(table: ArticleElement, leftOut: LeftOut): ArticleNode[] {
  const grid = withoutHidden(gridOf(table))
  leftOut.hiddenRows += grid.hiddenRows
  leftOut.hiddenColumns += grid.hiddenColumns
  const filled = grid.rows.flatMap(({ cells }) => cells).filter(({ node }) => !isBlank(node.children))
  // a table with one filled cell is a frame around a text; an empty table is kept for its structure
  if (filled.length === 1 && filled[0]) return [element('div', filled[0].node.children)]
  if (grid.rows.length === 0) return []
  const caption = table.children.filter((child) => isElement(child) && child.tag === 'caption')
  const heads = headRows(grid)
  const parts = grid.rows.map(({ cells }, at) =>
    element(
      'tr',
      cells.map((cell) => written(cell, at < heads, grid)),
    ),
  )
  return [
    element('table', [
      ...caption,
      ...columnsOf(grid),
      ...(heads > 0 ? [element('thead', parts.slice(0, heads))] : []),
      ...(heads < parts.length ? [element('tbody', parts.slice(heads))] : []),
    ]),
  ]
}

/** Whether a table is for layout: it contains a table or a heading, or has the role of a layout table. */
const isLayout = (table: ArticleElement): boolean =>
  table.attributes['role'] === 'presentation' ||
  table.attributes['role'] === 'none' ||
  rowsOf(table).some(({ cells }) => cells.some(({ children }) => holdsTable(children)))

const holdsTable = (nodes: readonly ArticleNode[]): boolean =>
  nodes.some((node) => isElement(node) && (/^(?:table|h[1-6])$/.test(node.tag) || holdsTable(node.children)))

/** Number of header rows: rows of `thead`, otherwise at most three leading rows of header, bold or shaded cells. */
function headRows({ rows }: Grid): number {
  const said = rows.findIndex(({ isHead }) => !isHead)
  if (said > 0) return said
  const looks = rows.map(({ cells }) => cells.length > 0 && looksLikeHead(cells.map(({ node }) => node)))
  const end = looks.indexOf(false)
  return end > 0 && end <= 3 ? end : 0
}

function looksLikeHead(cells: readonly ArticleElement[]): boolean {
  const filled = cells.filter((cell) => textOf(cell.children).trim() !== '')
  if (filled.length === 0) return false
  return (
    filled.every(({ tag }) => tag === 'th') ||
    filled.every((cell) => isBold(cell)) ||
    cells.every(({ attributes }) => isShaded(looseStyles(attributes), attributes))
  )
}

const saysBold = (weight: string | undefined): boolean | undefined =>
  weight === undefined ? undefined : weight.startsWith('bold') || Number(weight) >= 600

/** Whether all text in an element is bold. */
function isBold(node: ArticleElement, around = false): boolean {
  const isOwn = saysBold(looseStyles(node.attributes)['font-weight']) ?? (/^(?:b|strong)$/.test(node.tag) || around)
  return node.children.every((child) =>
    isElement(child) ? isBlank([child]) || isBold(child, isOwn) : child.trim() === '' || isOwn,
  )
}

function written({ node, rowspan, colspan }: GridCell, isHead: boolean, { columns }: Grid): ArticleElement {
  const { width, scope } = node.attributes
  const align = looseStyles(node.attributes)['text-align']
  const weight = looseStyles(node.attributes)['font-weight']
  const style = [align && `text-align:${align}`, weight && !isHead && `font-weight:${weight}`].filter(Boolean).join(';')
  return element(isHead || node.tag === 'th' ? 'th' : 'td', node.children, {
    ...(colspan > 1 && { colspan: String(colspan) }),
    ...(rowspan > 1 && { rowspan: String(rowspan) }),
    ...(scope && { scope }),
    ...(width && columns.every((column) => column === undefined) && { width }),
    ...(style && { style }),
  })
}

/** Relative column widths, if all columns have a width and the widths differ. */
function columnsOf({ columns, width }: Grid): ArticleElement[] {
  const known = columns.slice(0, width).filter((column) => column !== undefined)
  if (known.length < width || new Set(known).size < 2) return []
  const sum = known.reduce((total, one) => total + one, 0)
  return [
    element(
      'colgroup',
      known.map((one) => element('col', [], { width: `${Math.round((one / sum) * 100)}%` })),
    ),
  ]
}
