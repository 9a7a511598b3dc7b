import { type IDomEditor, SlateEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import type { CellNode, RowNode, TableNode } from './dialect/editor-nodes.ts'

/** The table at the cursor; undefined outside of tables. */
function tableAt(editor: IDomEditor): { table: TableNode; place: number } | undefined {
  const [place = 0] = editor.selection?.focus.path ?? []
  const table = editor.children[place] as unknown as TableNode | undefined
  return editor.selection && table?.type === 'table' ? { table, place } : undefined
}

const isHead = ({ children }: RowNode): boolean => children.every(({ isHeader }) => isHeader)

/** Toggles the header row of the table at the cursor, as one undo step. */
export function switchHeadRow(editor: IDomEditor): void {
  const found = tableAt(editor)
  const [first] = found?.table.children ?? []
  if (found === undefined || first === undefined) return
  const becomesHead = !isHead(first)
  SlateEditor.withoutNormalizing(editor, () => {
    set(editor, [found.place, 0], { section: becomesHead ? 'thead' : 'tbody' })
    const hasHeadColumn = headColumn(found.table)
    for (const [at, cell] of first.children.entries()) {
      const staysHead = !becomesHead && at === 0 && hasHeadColumn
      setHead(editor, [found.place, 0, at], cell, becomesHead ? 'col' : staysHead ? 'row' : undefined)
    }
  })
}

/** Toggles the header cells of the first column. */
export function switchHeadColumn(editor: IDomEditor): void {
  const found = tableAt(editor)
  if (found === undefined) return
  const becomesHead = !headColumn(found.table)
  SlateEditor.withoutNormalizing(editor, () => {
    for (const [at, { row, cell }] of firstCells(found.table)) {
      if (row.section !== 'thead') setHead(editor, [found.place, at, 0], cell, becomesHead ? 'row' : undefined)
    }
  })
}

function headColumn(table: TableNode): boolean {
  const below = firstCells(table).filter(([, { row }]) => row.section !== 'thead')
  return below.length > 0 && below.every(([, { cell }]) => cell.isHeader)
}

/** Cells of the first column with their row paths; excludes rows covered by a merged cell from above. */
function firstCells({ children }: TableNode): [at: number, { row: RowNode; cell: CellNode }][] {
  let reaches = 0
  return children.flatMap((row, at): [number, { row: RowNode; cell: CellNode }][] => {
    const [cell] = row.children
    if (at < reaches || cell === undefined) return []
    reaches = at + (cell.rowSpan ?? 1)
    return [[at, { row, cell }]]
  })
}

function setHead(
  editor: IDomEditor,
  at: number[],
  { attributes = {} }: CellNode,
  scope: 'row' | 'col' | undefined,
): void {
  const { scope: _before, ...others } = attributes
  set(editor, at, { isHeader: scope !== undefined, attributes: scope === undefined ? others : { ...others, scope } })
}

const set = (editor: IDomEditor, at: number[], change: object): void =>
  SlateTransforms.setNodes(editor, change as Partial<SlateNode>, { at })
