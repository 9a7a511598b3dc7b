import { DomEditor, type IDomEditor, SlateEditor, type SlateLocation, SlateTransforms } from '@wangeditor-next/editor'

/** The type of the block with the cursor, of those that stand in the text itself; '' without a cursor. */
export function blockTypeAtCursor({ children, selection }: IDomEditor): string {
  const node = selection && children[selection.focus.path[0] ?? 0]
  return node ? DomEditor.getNodeType(node) : ''
}

/** The cursor is where it was when the editor was left; in an editor nobody has been in, at its end. */
export function placeCursor(editor: IDomEditor): void {
  if (editor.selection === null) editor.restoreSelection()
  if (editor.selection === null) SlateTransforms.select(editor, SlateEditor.end(editor, []))
}

/** Puts the cursor at the end of a place, and the keyboard into the text. */
export function writeBehind(editor: IDomEditor, place: SlateLocation): void {
  SlateTransforms.select(editor, SlateEditor.end(editor, place))
  focusText(editor)
}

/** The keyboard goes into the text, where the cursor is now, once the editor has noted that and before any key is read. */
export function focusText(editor: IDomEditor): void {
  const { selection } = editor
  queueMicrotask(() => {
    if (editor.isDestroyed) return
    // the page shows a cursor only where it has changed
    SlateTransforms.deselect(editor)
    editor.focus()
    if (selection) SlateTransforms.select(editor, selection)
  })
}
