/**
 * Whether a key must not run a single-key shortcut: the key is typed in a field, the editor or an input method, or has
 * a modifier.
 */
export function isWriting({ target, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (isComposing || ctrlKey || metaKey || altKey) return true
  const element = target instanceof HTMLElement ? target : undefined
  return element !== undefined && (element.isContentEditable || element.closest('input, textarea, select') !== null)
}
