import { type IDomEditor, SlateEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import type { CellNode, RowNode, TableNode } from './dialect/editor-nodes.ts'

const widthOf = ({ children }: RowNode): number => children.reduce((sum, { colSpan = 1 }) => sum + colSpan, 0)

/** Adds a row for Tab in the last cell of a table, as office programs do. @returns whether a row was added */
export function addRow(editor: IDomEditor): boolean {
  const [place = 0, row, cell] = editor.selection?.focus.path ?? []
  const table = editor.children[place] as unknown as TableNode | undefined
  if (table?.type !== 'table' || row !== table.children.length - 1) return false
  const [first, last] = [table.children[0], table.children[row]]
  if (first === undefined || last === undefined || cell !== last.children.length - 1) return false
  // a merged cell of an earlier row extends into this row
  if (widthOf(last) < widthOf(first) || last.section === 'tfoot') return false
  const isOnlyHead = last.section === 'thead'
  const emptyCell = ({ isHeader, colSpan = 1, attributes = {} }: CellNode): CellNode => ({
    type: 'table-cell',
    isHeader: isHeader === true && !isOnlyHead,
    colSpan,
    rowSpan: 1,
    attributes: isOnlyHead ? {} : attributes,
    children: [{ text: '' }],
  })
  const added: RowNode = { type: 'table-row', section: 'tbody', children: last.children.map(emptyCell) }
  SlateTransforms.insertNodes(editor, added as unknown as SlateNode, { at: [place, row + 1] })
  SlateTransforms.select(editor, SlateEditor.start(editor, [place, row + 1, 0]))
  return true
}
