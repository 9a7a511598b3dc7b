/** Replaces a range of the page by a text. @returns whether the text was replaced. */
type Replace = (range: Range, text: string) => boolean

const known = new WeakMap<Element, Replace>()

/** Registers the replacement function of an editor's element, without loading editor code. */
export const setReplacing = (element: Element, replace: Replace): void => {
  known.set(element, replace)
}

/** Replaces a range in its editor, as one undo step. */
export function replaceRange(range: Range, text: string): boolean {
  for (let element = range.startContainer.parentElement; element !== null; element = element.parentElement) {
    const replace = known.get(element)
    if (replace !== undefined) return replace(range, text)
  }
  return false
}
