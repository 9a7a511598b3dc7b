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

  // the wrapper calls it on every key and discards the result: the studio reads articles with readArticle
  editor.getHtml = () => ''

  Object.assign(editor, { formerVnode: (node: SlateElement) => formerRow(editor, node) })

  editor.insertBreak = () => {
    const type = blockTypeAtCursor(editor)
    if (type === 'figure') {
      insertLineBehind(editor)
      return
    }
    insertBreak()
    // properties of the first item of a list only
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
      // deleting an empty caption deletes the picture; a written caption stays
      const [place = 0] = selection.focus.path
      if (SlateNode.string(editor.children[place] as SlateNode) === '') replaceByLine(editor, place)
      return
    }
    if (!stopAtFigure(editor, 'start')) deleteBackward(unit)
  }

  editor.deleteForward = (unit) => {
    if (!stopAtFigure(editor, 'end')) deleteForward(unit)
  }
  return editor
}

/** Deletes the picture or video at the cursor with its caption; leaves an empty line. */
export function removeFigure(editor: IDomEditor): void {
  if (blockTypeAtCursor(editor) === 'figure') replaceByLine(editor, editor.selection?.focus.path[0] ?? 0)
}

/**
 * Nothing is merged across the edge of a picture or video: a paragraph would become part of the caption, or the picture
 * would be lost. Deletes an empty line there, otherwise moves the cursor across the edge.
 * @returns whether it handled the key.
 */
function stopAtFigure(editor: IDomEditor, edge: 'start' | 'end'): boolean {
  const { selection } = editor
  const [place = 0] = selection?.focus.path ?? []
  const other = edge === 'start' ? place - 1 : place + 1
  const [here, there] = [editor.children[place] as SlateNode, editor.children[other] as SlateNode | undefined]
  const isAtEdge = selection !== null && SlateRange.isCollapsed(selection) && isEdge(editor, selection.focus, edge)
  if (!isAtEdge || there === undefined || ![here, there].some(isFigure) || [here, there].some(isTable)) return false
  const over = edge === 'start' ? SlateEditor.end(editor, [other]) : SlateEditor.start(editor, [other])
  SlateTransforms.select(editor, over)
  if (isEmptyLine(here)) SlateTransforms.removeNodes(editor, { at: [place] })
  else if (isEmptyLine(there)) {
    SlateTransforms.select(editor, selection)
    SlateTransforms.removeNodes(editor, { at: [other] })
  }
  return true
}

const isEdge = (editor: IDomEditor, point: SlatePoint, edge: 'start' | 'end'): boolean =>
  edge === 'start'
    ? SlateEditor.isStart(editor, point, [point.path[0] ?? 0])
    : SlateEditor.isEnd(editor, point, [point.path[0] ?? 0])

const isFigure = (node: SlateNode): boolean => DomEditor.checkNodeType(node, 'figure')
const isTable = (node: SlateNode): boolean => DomEditor.checkNodeType(node, 'table')
const isEmptyLine = (node: SlateNode): boolean =>
  DomEditor.checkNodeType(node, 'paragraph') && SlateNode.string(node) === '' && !hasPicture(node)
/** An inline picture has no text. */
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
