import { blockTypeAtCursor } from './cursor.ts'
import { editorActions } from './editor-actions.ts'
import { formerRow } from './row-cache.ts'
import { addRow } from './table-row.ts'
import {
  DomEditor,
  type IDomEditor,
  SlateEditor,
  type SlateElement,
  SlateNode,
  type SlatePoint,
  SlateRange,
  SlateTransforms,
} from '@wangeditor-next/editor'

const VOID_TYPES = ['film', 'locked']

/** Keyboard behaviour of the studio's blocks. */
export function withArticle<Editor extends IDomEditor>(editor: Editor): Editor {
  const { isVoid, insertBreak, deleteBackward, deleteForward, handleTab } = editor
  editor.isVoid = (node) => VOID_TYPES.includes(DomEditor.getNodeType(node)) || isVoid(node)

  // dropped content arrives here: the editor would insert it unsanitized
  editor.insertData = (data) => editorActions(editor)?.takeData(data)

  // the wrapper calls getHtml on every key and discards the result; the studio reads articles with readArticle
  editor.getHtml = () => ''

  Object.assign(editor, { formerVnode: (node: SlateElement) => formerRow(editor, node) })

  editor.insertBreak = () => {
    const type = blockTypeAtCursor(editor)
    if (type === 'figure') {
      insertLineBehind(editor)
      return
    }
    insertBreak()
    // only the first item of a list has these properties
    if (type === 'list-item' && blockTypeAtCursor(editor) === type) {
      SlateTransforms.unsetNodes(editor, ['begins', 'start'] as never[], {
        match: (node) => DomEditor.checkNodeType(node, type),
      })
    }
    if (type === 'paragraph') SlateTransforms.unsetNodes(editor, ['kept'] as never[], { mode: 'highest' })
  }

  editor.handleTab = () => {
    if (!addRow(editor)) handleTab()
  }

  editor.deleteBackward = (unit) => {
    const { selection } = editor
    if (
      selection &&
      blockTypeAtCursor(editor) === 'figure' &&
      SlateEditor.isStart(editor, selection.focus, [selection.focus.path[0] ?? 0])
    ) {
      // Backspace in an empty caption deletes the picture; a caption with text stays
      const [place = 0] = selection.focus.path
      if (SlateNode.string(editor.children[place] as SlateNode) === '') replaceByLine(editor, place)
      return
    }
    if (!stopAtFigure(editor, 'start')) deleteBackward(unit)
  }

  editor.deleteForward = (unit) => {
    if (stopAtFigure(editor, 'end')) return
    // the library deletes nothing there
    if (isAtStartOfCell(editor)) SlateTransforms.delete(editor, { unit })
    else deleteForward(unit)
  }
  return editor
}

/** Deletes the picture or video at the cursor with its caption; leaves an empty line. */
export function removeFigure(editor: IDomEditor): void {
  if (blockTypeAtCursor(editor) === 'figure') replaceByLine(editor, editor.selection?.focus.path[0] ?? 0)
}

/**
 * Handles a deletion at the edge of a picture or video, where merging would turn a paragraph into caption text or lose
 * the picture. Deletes an empty line there, otherwise moves the cursor across the edge. At the edge of a table, nothing
 * is deleted.
 * @returns whether the key was handled.
 */
function stopAtFigure(editor: IDomEditor, edge: 'start' | 'end'): boolean {
  const { selection } = editor
  const [place = 0] = selection?.focus.path ?? []
  const other = edge === 'start' ? place - 1 : place + 1
  const [here, there] = [editor.children[place] as SlateNode, editor.children[other] as SlateNode | undefined]
  const isAtEdge = selection !== null && SlateRange.isCollapsed(selection) && isEdge(editor, selection.focus, edge)
  if (!isAtEdge || there === undefined) return false
  // joining blocks would break the table, and the library does not prevent it here
  if (isTable(here) || (isTable(there) && isFigure(here))) return true
  if (![here, there].some(isFigure)) return false
  const over = edge === 'start' ? SlateEditor.end(editor, [other]) : SlateEditor.start(editor, [other])
  SlateTransforms.select(editor, over)
  if (isEmptyLine(here)) SlateTransforms.removeNodes(editor, { at: [place] })
  else if (isEmptyLine(there)) {
    SlateTransforms.select(editor, selection)
    SlateTransforms.removeNodes(editor, { at: [other] })
  }
  return true
}

/** Whether the cursor is at the start of a cell that is not empty. */
function isAtStartOfCell(editor: IDomEditor): boolean {
  const { selection } = editor
  if (selection === null || !SlateRange.isCollapsed(selection)) return false
  const [, path] = SlateEditor.above(editor, { match: (node) => DomEditor.checkNodeType(node, 'table-cell') }) ?? []
  const at = selection.focus
  return path !== undefined && SlateEditor.isStart(editor, at, path) && !SlateEditor.isEnd(editor, at, path)
}

const isEdge = (editor: IDomEditor, point: SlatePoint, edge: 'start' | 'end'): boolean =>
  edge === 'start'
    ? SlateEditor.isStart(editor, point, [point.path[0] ?? 0])
    : SlateEditor.isEnd(editor, point, [point.path[0] ?? 0])

const isFigure = (node: SlateNode): boolean => DomEditor.checkNodeType(node, 'figure')
const isTable = (node: SlateNode): boolean => DomEditor.checkNodeType(node, 'table')
const isEmptyLine = (node: SlateNode): boolean =>
  DomEditor.checkNodeType(node, 'paragraph') && SlateNode.string(node) === '' && !hasPicture(node)
/** Whether a block contains an inline picture, which has no text. */
const hasPicture = (node: SlateNode): boolean =>
  'children' in node && node.children.some((child) => DomEditor.checkNodeType(child, 'image'))

const emptyLine = () => ({ type: 'paragraph', children: [{ text: '' }] }) as unknown as SlateNode

function insertLineBehind(editor: IDomEditor): void {
  const place = (editor.selection?.focus.path[0] ?? 0) + 1
  SlateTransforms.insertNodes(editor, emptyLine(), { at: [place] })
  SlateTransforms.select(editor, SlateEditor.start(editor, [place]))
}

function replaceByLine(editor: IDomEditor, place: number): void {
  SlateEditor.withoutNormalizing(editor, () => {
    SlateTransforms.removeNodes(editor, { at: [place] })
    SlateTransforms.insertNodes(editor, emptyLine(), { at: [place] })
  })
  SlateTransforms.select(editor, SlateEditor.start(editor, [place]))
}
