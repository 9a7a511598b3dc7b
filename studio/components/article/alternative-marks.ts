import { type ArticleNode, element, mapElements } from '#contracts/article-markup/article-tree.ts'

/**
 * Attribute of an element that shows a picture's alternative text to staff: `given` or `missing`. The element is not
 * part of the article.
 */
export const ALTERNATIVE_MARK = 'data-alternative'

const MISSING = '替代文字：没有填写，看不见图的读者不知道这里是什么'

/** Inserts the alternative text below each picture, for staff. Readers do not see this text. */
export const treeWithAlternatives = (tree: readonly ArticleNode[]): ArticleNode[] => mapElements(tree, pictureWithText)

/**
 * Inserts the alternative text below each picture of an iframe's document. Removes these texts if `isShown` is false.
 */
export function showAlternatives(page: Document, isShown: boolean): void {
  for (const mark of page.querySelectorAll(`[${ALTERNATIVE_MARK}]`)) mark.remove()
  if (!isShown) return
  for (const picture of page.querySelectorAll<HTMLImageElement>('.rich-text img')) {
    const mark = page.createElement('span')
    mark.setAttribute(ALTERNATIVE_MARK, isGiven(picture.alt) ? 'given' : 'missing')
    mark.textContent = textFor(picture.alt)
    Object.assign(mark.style, { display: 'block', textIndent: '0', fontSize: '14px', lineHeight: '1.6' })
    mark.style.color = isGiven(picture.alt) ? 'var(--ink-2)' : 'var(--err)'
    if (picture.closest('figure') !== null) mark.style.textAlign = 'center'
    picture.after(mark)
  }
}

function pictureWithText(node: Exclude<ArticleNode, string>): ArticleNode[] {
  if (node.tag !== 'img') return [node]
  const alternative = node.attributes['alt'] ?? ''
  const mark = { [ALTERNATIVE_MARK]: isGiven(alternative) ? 'given' : 'missing' }
  return [node, element('span', [textFor(alternative)], mark)]
}

const isGiven = (alternative: string): boolean => alternative.trim() !== ''
const textFor = (alternative: string): string => (isGiven(alternative) ? `替代文字：${alternative.trim()}` : MISSING)
