/** The focused field and, in an editor, the selection. */
type PageCursor = { field: Element | null; range: Range | undefined }

/** Returns the current cursor, before a dialog covers the page. */
export function takeCursor(): PageCursor {
  const selection = window.getSelection()
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : undefined
  return { field: document.activeElement, range }
}

/** Restores a cursor. No-op when its field was removed. */
export function putCursor({ field, range }: PageCursor): void {
  if (!(field instanceof HTMLElement) || !field.isConnected) return
  field.focus({ preventScroll: true })
  if (range === undefined || !field.isContentEditable || !field.contains(range.startContainer)) return
  const selection = window.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
