import { DomEditor, type IDomEditor, SlateEditor, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import type { CellNode, RowNode, TableNode } from '#studio/editor/dialect/editor-nodes.ts'
import { insertBlocks } from '#studio/editor/insert-blocks.ts'

/**
 * Inserts a table while the cursor is in another table. If the columns match, the inserted rows follow the cursor's
 * row; otherwise the table is inserted below the table with the cursor. Overwrites nothing.
 * @returns the notice for the author.
 */
export function insertRows(editor: IDomEditor, table: TableNode): string {
  const [place = 0, row = 0] = editor.selection?.focus.path ?? []
  const target = editor.children[place] as unknown as TableNode
  const columns = target.children[row]?.children.length ?? 0
  if (![...target.children, ...table.children].every((one) => isPlain(one, columns))) {
    insertBlocks(editor, [table])
    return '格子里不能再放表格：已放在这张表格下面'
  }
  const heads = target.children.filter(({ section }) => section === 'thead').length
  const isEmpty = row >= heads && textOf(target.children[row]) === ''
  const at = isEmpty ? row : Math.max(row + 1, heads)
  const rows = table.children.map((one): RowNode => ({ ...bodyRow(one), section: sectionAt(target, at, heads) }))
  SlateEditor.withoutNormalizing(editor, () => {
    if (isEmpty) SlateTransforms.removeNodes(editor, { at: [place, row] })
    SlateTransforms.insertNodes(editor, rows as unknown as SlateNode[], { at: [place, at] })
    SlateTransforms.select(editor, SlateEditor.end(editor, [place, at + rows.length - 1]))
  })
  return `已在表格里加了 ${rows.length} 行`
}

const sectionAt = ({ children }: TableNode, at: number, heads: number): string =>
  at <= heads ? 'tbody' : (children[at - 1]?.section ?? 'tbody')

const isPlain = ({ children }: RowNode, columns: number): boolean =>
  children.length === columns && children.every(({ colSpan = 1, rowSpan = 1 }) => colSpan === 1 && rowSpan === 1)

const bodyRow = ({ children }: RowNode): RowNode => ({
  type: 'table-row',
  children: children.map((cell): CellNode => ({ ...cell, isHeader: false, attributes: {} })),
})

const textOf = (row: RowNode | undefined): string =>
  (row?.children ?? [])
    .map((cell) => SlateNode.string(cell as unknown as SlateNode) + (hasPicture(cell) ? ' ' : ''))
    .join('')

const hasPicture = ({ children }: CellNode): boolean =>
  children.some((child) => DomEditor.checkNodeType(child as never, 'image'))
