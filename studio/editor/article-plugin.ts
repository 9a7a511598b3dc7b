import { addRow } from './table-row.ts'
import { DomEditor, type IDomEditor, SlateEditor, SlateNode, SlateTransforms } from '@wangeditor-next/editor'

const VOID_TYPES = ['film', 'locked']
const typeAt = (editor: IDomEditor): string => {
  const node = editor.selection && editor.children[editor.selection.focus.path[0] ?? 0]
  return node ? DomEditor.getNodeType(node) : ''
}

/** What our blocks change of the editor's keys. */
export function withArticle<Editor extends IDomEditor>(editor: Editor): Editor {
  const { isVoid, insertBreak, deleteBackward, handleTab } = editor
  editor.isVoid = (node) => VOID_TYPES.includes(DomEditor.getNodeType(node)) || isVoid(node)

  // the wrapper asks for it at each key and forgets it: the studio reads articles with readArticle
  editor.getHtml = () => ''

  editor.insertBreak = () => {
    const type = typeAt(editor)
    if (type === 'figure') {
      insertLineBehind(editor)
      return
    }
    insertBreak()
    // what only the first item of a list says
    if (type === 'list-item' && typeAt(editor) === type) {
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
      typeAt(editor) === 'figure' &&
      SlateEditor.isStart(editor, selection.focus, [selection.focus.path[0] ?? 0])
    ) {
      // an empty caption takes the picture with it; a written one stays
      const [place = 0] = selection.focus.path
      if (SlateNode.string(editor.children[place] as SlateNode) === '') replaceByLine(editor, place)
      return
    }
    deleteBackward(unit)
  }
  return editor
}

/** Takes away the picture or film with the cursor, its caption too; an empty line stays. */
export function removeFigure(editor: IDomEditor): void {
  if (typeAt(editor) === 'figure') replaceByLine(editor, editor.selection?.focus.path[0] ?? 0)
}

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
