import { type Appearance, appearanceIn, hiddenReason, pageAppearance } from '#contracts/article-markup/hidden-text.ts'

/** Attribute of an element whose text readers do not see. */
const MARK = 'data-hidden-text'

/** Outlines hidden text and makes it readable, or removes the outlines. */
export function outlineHidden(root: HTMLElement, isShown: boolean): void {
  for (const element of root.querySelectorAll(`[${MARK}]`)) element.removeAttribute(MARK)
  if (!isShown) return
  for (const text of root.querySelectorAll<HTMLElement>('.rich-text')) outlineIn(text, pageAppearance())
}

function outlineIn(element: HTMLElement, appearance: Appearance): void {
  for (const node of element.childNodes) {
    if (node instanceof HTMLElement)
      outlineIn(node, appearanceIn(appearance, node.localName, node.getAttribute('style') ?? ''))
    else if (node instanceof Text) {
      const reason = hiddenReason(node.data, appearance)
      if (reason !== undefined) element.setAttribute(MARK, reason)
    }
  }
  // a link without text or picture takes up no space on the page
  if (element.localName === 'a' && element.textContent?.trim() === '' && element.querySelector('img') === null)
    element.setAttribute(MARK, 'zeroWidth')
}
