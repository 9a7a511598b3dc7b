import { type ArticleElement, type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { fromBlockStyle, toBlockStyle } from './block-style.ts'
import type { CellNode, InlineNode, RowNode, TableNode } from './editor-nodes.ts'
import { fromInline, toInline } from './inline-nodes.ts'

const SECTIONS = ['thead', 'tbody', 'tfoot']

/** Converts a table to the editor's rows; undefined if a cell contains anything but lines of text. */
export function toTable({ attributes, children }: ArticleElement): TableNode | undefined {
  const parts = children.filter((child) => typeof child === 'object')
  const caption = parts.find(({ tag }) => tag === 'caption')
  const columns = parts.find(({ tag }) => tag === 'colgroup')
  const rows: RowNode[] = []
  let before = ''
  for (const { tag, attributes: own, children: inside } of parts.filter((part) => SECTIONS.includes(part.tag))) {
    const found = inside.map((row) => (typeof row === 'object' ? toRow(row, tag) : undefined))
    const whole = found.filter((row) => row !== undefined)
    if (whole.length === 0 || whole.length < found.length || Object.keys(own).length > 0) return undefined
    rows.push(...(tag === before ? [{ ...(whole[0] as RowNode), begins: true as const }, ...whole.slice(1)] : whole))
    before = tag
  }
  if (rows.length === 0) return undefined
  return {
    type: 'table',
    width: '100%',
    attributes,
    ...(caption && { caption: caption.children, captionAttributes: caption.attributes }),
    ...(columns && { columns }),
    children: rows,
  }
}

function toRow({ attributes, children }: ArticleElement, section: string): RowNode | undefined {
  const cells = children.map((cell) => (typeof cell === 'object' ? toCell(cell) : undefined))
  const whole = cells.filter((cell) => cell !== undefined)
  if (whole.length === 0 || whole.length < cells.length) return undefined
  return {
    type: 'table-row',
    section,
    ...(Object.keys(attributes).length > 0 && { kept: attributes }),
    children: whole,
  }
}

function toCell({ tag, attributes: all, children }: ArticleElement): CellNode | undefined {
  const { colspan = '1', rowspan = '1', style: _style, ...attributes } = all
  const paragraphs = children.filter((child) => typeof child === 'object' && child.tag === 'p') as ArticleElement[]
  const hasParagraphs = paragraphs.length > 0
  if (hasParagraphs && paragraphs.length < children.length) return undefined
  const inline = hasParagraphs ? linesOf(paragraphs) : toInline(children)
  if (inline === undefined) return undefined
  return {
    type: 'table-cell',
    isHeader: tag === 'th',
    colSpan: Number(colspan),
    rowSpan: Number(rowspan),
    attributes,
    ...(hasParagraphs && { paragraphs: true }),
    ...toBlockStyle(all),
    children: inline,
  }
}

/** Converts the paragraphs of a cell to lines; undefined if a paragraph has attributes or line breaks. */
function linesOf(paragraphs: readonly ArticleElement[]): InlineNode[] | undefined {
  if (
    !paragraphs.every(({ attributes, children }) => Object.keys(attributes).length === 0 && !children.some(isBreak))
  ) {
    return undefined
  }
  return toInline(paragraphs.flatMap(({ children }, at) => (at === 0 ? children : [element('br'), ...children])))
}

const isBreak = (node: ArticleNode): boolean => typeof node === 'object' && node.tag === 'br'

/** Converts the editor's table to stored form. Rows without a section were added by the editor. */
export function fromTable({
  attributes = {},
  caption,
  captionAttributes,
  columns,
  children,
}: TableNode): ArticleElement {
  const sections: ArticleElement[] = []
  for (const row of children) {
    const last = sections.at(-1)
    const tag = row.section ?? addedSection(row, last?.tag)
    const own = element('tr', row.children.map(fromCell), row.kept)
    if (last?.tag === tag && !row.begins) sections[sections.length - 1] = { ...last, children: [...last.children, own] }
    else sections.push(element(tag, [own]))
  }
  const parts = [
    ...(caption ? [element('caption', caption, captionAttributes)] : []),
    ...(columns && isOfWidth(columns, children) ? [columns] : []),
  ]
  return element('table', [...parts, ...sections], attributes)
}

function addedSection({ children }: RowNode, before: string | undefined): string {
  if (before !== undefined) return before === 'tfoot' ? 'tfoot' : 'tbody'
  return children.every(({ isHeader }) => isHeader) ? 'thead' : 'tbody'
}

/** Whether the column widths still match the number of columns. */
function isOfWidth(columns: ArticleNode, rows: readonly RowNode[]): boolean {
  if (typeof columns === 'string') return false
  const count = columns.children.reduce(
    (sum, column) => sum + (typeof column === 'object' ? Number(column.attributes['span'] ?? 1) : 0),
    0,
  )
  return count === (rows[0]?.children ?? []).reduce((sum, { colSpan = 1 }) => sum + colSpan, 0)
}

function fromCell(cell: CellNode): ArticleElement {
  const { isHeader, colSpan = 1, rowSpan = 1, attributes = {}, paragraphs, children } = cell
  const content = fromInline(children)
  const own = {
    ...attributes,
    ...(colSpan > 1 && { colspan: String(colSpan) }),
    ...(rowSpan > 1 && { rowspan: String(rowSpan) }),
    ...fromBlockStyle(cell),
  }
  return element(isHeader ? 'th' : 'td', paragraphs ? paragraphsOf(content) : content, own)
}

function paragraphsOf(content: readonly ArticleNode[]): ArticleElement[] {
  const lines: ArticleNode[][] = [[]]
  for (const node of content) {
    if (isBreak(node)) lines.push([])
    else lines.at(-1)?.push(node)
  }
  return lines.map((line) => element('p', line))
}
