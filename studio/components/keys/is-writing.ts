/** Whether a key is part of a text: in a field, the editor, an input method, or with a modifier. */
export function isWriting({ target, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (isComposing || ctrlKey || metaKey || altKey) return true
  const element = target instanceof HTMLElement ? target : undefined
  return element !== undefined && (element.isContentEditable || element.closest('input, textarea, select') !== null)
}
