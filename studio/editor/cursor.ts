import {
  DomEditor,
  type IDomEditor,
  SlateEditor,
  type SlateLocation,
  type SlateRange,
  SlateTransforms,
} from '@wangeditor-next/editor'

const lastCursors = new WeakMap<IDomEditor, ReturnType<typeof SlateEditor.rangeRef>>()

/** Type of the top-level block at the cursor; '' without a cursor. */
export function blockTypeAtCursor({ children, selection }: IDomEditor): string {
  const node = selection && children[selection.focus.path[0] ?? 0]
  return node ? DomEditor.getNodeType(node) : ''
}

/** Keeps track of the cursor, which the editor loses with the focus. */
export function rememberCursor(editor: IDomEditor): void {
  editor.on('change', () => {
    const { selection } = editor
    const last = lastCursors.get(editor)
    if (selection === null || last?.current === selection) return
    last?.unref()
    // the range reference is adjusted when the text changes while there is no cursor
    lastCursors.set(editor, SlateEditor.rangeRef(editor, selection))
  })
}

/** Returns the selection, or the last selection before the editor lost the focus; initially the end of the text. */
export function cursorOf(editor: IDomEditor): SlateRange {
  return editor.selection ?? lastCursors.get(editor)?.current ?? SlateEditor.range(editor, SlateEditor.end(editor, []))
}

/** Sets the cursor if there is none. */
export function placeCursor(editor: IDomEditor): void {
  if (editor.selection === null) SlateTransforms.select(editor, cursorOf(editor))
}

/** Sets the cursor to the end of a location, and focuses the text. */
export function writeBehind(editor: IDomEditor, place: SlateLocation): void {
  SlateTransforms.select(editor, SlateEditor.end(editor, place))
  focusText(editor)
}

/** Focuses the text at the current cursor, in a microtask: after the editor has updated, before any key is handled. */
export function focusText(editor: IDomEditor): void {
  const { selection } = editor
  queueMicrotask(() => {
    if (editor.isDestroyed) return
    // the page shows the cursor only after a change of the selection
    SlateTransforms.deselect(editor)
    editor.focus()
    if (selection) SlateTransforms.select(editor, selection)
  })
}
