import { DomEditor, type IDomEditor, type SlateNode } from '@wangeditor-next/editor'
import type { VNode } from 'snabbdom'

// A key press in a table changes one row. This module reuses the vnodes of the other rows. The editor itself reuses
// only whole blocks, so vite.studio.config.ts patches the editor to call this module. Nodes are immutable, so the same
// node means the same content.

type Kept = { vnode: VNode & { isFormer?: true }; tableKey: object | undefined }

const rows = new WeakMap<object, Kept>()

/** Selected cells by row; null or undefined if no cells are selected. */
export const selectedCells = (editor: IDomEditor): unknown[][] | null | undefined =>
  (editor as IDomEditor & { getTableSelection?: () => unknown[][] | null }).getTableSelection?.()

/** Stores the rendered row. */
export function keepRow(editor: IDomEditor, row: object, vnode: VNode): void {
  // selected cells are rendered differently although their nodes are the same
  if (hasSelectedCells(editor)) rows.delete(row)
  else rows.set(row, { vnode, tableKey: tableKeyOf(editor, row) })
}

/** The previous vnode of a row that is still in the page in the same table; undefined if it must be rendered again. */
export function formerRow(editor: IDomEditor, row: object): VNode | undefined {
  const kept = rows.get(row)
  if (kept === undefined || hasSelectedCells(editor)) return undefined
  const { vnode, tableKey } = kept
  // the editor maps elements to rows only when rendering
  if (vnode.elm?.isConnected !== true || tableKey !== tableKeyOf(editor, row)) return undefined
  vnode.isFormer = true
  return vnode
}

const hasSelectedCells = (editor: IDomEditor): boolean => (selectedCells(editor)?.length ?? 0) > 0

/** Identity of a table across changes. */
function tableKeyOf(editor: IDomEditor, row: object): object | undefined {
  const table = DomEditor.getParentNode(editor, row as SlateNode)
  return table === null ? undefined : DomEditor.findKey(editor, table)
}
