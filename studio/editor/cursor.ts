import { DomEditor, type IDomEditor, SlateEditor, type SlateLocation, SlateTransforms } from '@wangeditor-next/editor'

/** Type of the top-level block at the cursor; '' without a cursor. */
export function blockTypeAtCursor({ children, selection }: IDomEditor): string {
  const node = selection && children[selection.focus.path[0] ?? 0]
  return node ? DomEditor.getNodeType(node) : ''
}

/** Restores the cursor where it was when the editor lost the focus; initially at the end. */
export function placeCursor(editor: IDomEditor): void {
  if (editor.selection === null) editor.restoreSelection()
  if (editor.selection === null) SlateTransforms.select(editor, SlateEditor.end(editor, []))
}

/** Sets the cursor to the end of a location, and focuses the text. */
export function writeBehind(editor: IDomEditor, place: SlateLocation): void {
  SlateTransforms.select(editor, SlateEditor.end(editor, place))
  focusText(editor)
}

/** Focuses the text at the current cursor, once the editor has noticed, before any key is handled. */
export function focusText(editor: IDomEditor): void {
  const { selection } = editor
  queueMicrotask(() => {
    if (editor.isDestroyed) return
    // the page shows a cursor only after a change
    SlateTransforms.deselect(editor)
    editor.focus()
    if (selection) SlateTransforms.select(editor, selection)
  })
}
