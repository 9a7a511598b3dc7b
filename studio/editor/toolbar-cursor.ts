import { DomEditor, type IDomEditor, type SlateRange, SlateTransforms } from '@wangeditor-next/editor'
import { cursorOf, rememberCursor } from './cursor.ts'

const TEXT = '[data-slate-editor]'

/** Controls that need no cursor. */
const NO_CURSOR = '[data-menu-key="findText"], [data-menu-key="fullScreen"]'

/**
 * Makes the toolbar usable without a cursor in the text: controls are shown for the last position of the cursor, and a
 * click first sets the cursor there. Without a cursor, the library disables all controls. It also removes the cursor
 * whenever the page's selection changes outside of the text, so setting a cursor on opening does not help.
 * @returns the clean-up function.
 */
export function giveToolbarCursor(editor: IDomEditor, frame: HTMLElement): () => void {
  rememberCursor(editor)
  const toolbar = DomEditor.getToolbar(editor)
  if (toolbar) {
    const show = toolbar['syncToolbarState']
    toolbar['syncToolbarState'] = () => {
      const { selection } = editor
      // not an operation: the selection is set for this call only, without a change event
      editor.selection = cursorOf(editor)
      show()
      editor.selection = selection
    }
  }
  const onClick = ({ target, detail }: MouseEvent) => {
    const isInText = document.activeElement?.matches(TEXT) === true
    if ((editor.selection !== null && isInText) || editor.isDisabled()) return
    if (!(target instanceof Element) || target.closest('.w-e-toolbar') === null || target.closest(NO_CURSOR)) return
    const cursor = cursorOf(editor)
    // the page shows the cursor only after a change of the selection
    SlateTransforms.deselect(editor)
    // a click by keyboard has the count 0: the focus stays on the toolbar
    if (detail > 0) editor.focus()
    SlateTransforms.select(editor, cursor)
  }
  // the library reads the page's cursor with a delay of up to 100 ms, and not after the focus has left the text
  const onLeave = ({ target }: FocusEvent) => {
    const shown = document.getSelection()
    if (!(target instanceof Element) || !target.matches(TEXT) || editor.isDestroyed) return
    if (shown === null || !target.contains(shown.anchorNode) || !target.contains(shown.focusNode)) return
    const cursor = rangeOf(editor, shown)
    if (cursor) SlateTransforms.select(editor, cursor)
  }
  frame.addEventListener('click', onClick, true)
  frame.addEventListener('focusout', onLeave, true)
  return () => {
    frame.removeEventListener('click', onClick, true)
    frame.removeEventListener('focusout', onLeave, true)
  }
}

/**
 * Converts a selection of the page to a range of the editor; undefined while the editor is still rendering the text.
 */
function rangeOf(editor: IDomEditor, shown: Selection): SlateRange | undefined {
  try {
    return DomEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true }) ?? undefined
  } catch {
    return undefined // despite `suppressThrow`, the library throws for nodes that it has replaced
  }
}
