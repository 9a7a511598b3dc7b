/** Puts a text in the place of a range of the page. @returns whether the range is text of the editor. */
type Replace = (range: Range, text: string) => boolean

const known = new WeakMap<Element, Replace>()

/** Ties what replaces text to the element of an editor; nothing of the editor is loaded for it. */
export const setReplacing = (element: Element, replace: Replace): void => {
  known.set(element, replace)
}

/** Replaces a range in the editor around it, as one step that can be undone. */
export function replaceRange(range: Range, text: string): boolean {
  for (let element = range.startContainer.parentElement; element !== null; element = element.parentElement) {
    const replace = known.get(element)
    if (replace !== undefined) return replace(range, text)
  }
  return false
}
