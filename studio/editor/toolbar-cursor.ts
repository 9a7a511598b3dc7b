import { DomEditor, type IDomEditor, type SlateRange, SlateTransforms } from '@wangeditor-next/editor'
import { cursorOf, rememberCursor } from './cursor.ts'

const TEXT = '[data-slate-editor]'

/** Controls that need no cursor. */
const NO_CURSOR = '[data-menu-key="findText"], [data-menu-key="fullScreen"]'

/**
 * Makes the toolbar usable without a cursor in the text: each control looks as it does with the cursor at its last
 * place, and a click sets the cursor there first. The library disables all of them, and removes a cursor at each change
 * of the page's selection outside of the text, so one that is set on opening would not last.
 *
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
    // the page shows a cursor only after a change
    SlateTransforms.deselect(editor)
    // a click by key has no count: the focus stays on the toolbar
    if (detail > 0) editor.focus()
    SlateTransforms.select(editor, cursor)
  }
  // the library reads the cursor of the page up to 100 ms late, and no longer once the focus has left the text
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

/** The range of a selection of the page; undefined where the editor is still drawing the text. */
function rangeOf(editor: IDomEditor, shown: Selection): SlateRange | undefined {
  try {
    return DomEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true }) ?? undefined
  } catch {
    return undefined // the library throws for nodes that it has replaced, whatever it is asked to suppress
  }
}
