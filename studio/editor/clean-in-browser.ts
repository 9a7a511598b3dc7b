import createDOMPurify from 'dompurify'
import { type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { ATTRIBUTES, CONTENT, MAX_HTML_DEPTH, MAX_HTML_LENGTH } from '#contracts/article-markup/markup-list.ts'

const purify = createDOMPurify(window)

/** HTML that exceeds the server's limits of length or depth. */
export class UncleanableHtml extends Error {}

/**
 * Sanitizes HTML as the server does, before it is edited, pasted, shown or compared.
 * @throws UncleanableHtml if the HTML is longer than 1 MB or nested deeper than 200 levels.
 */
export function cleanInBrowser(html: string): ArticleNode[] {
  if (html.length > MAX_HTML_LENGTH) throw new UncleanableHtml('too long')
  const tree = cleanTree(parsed(html))
  // a second, independent sanitizer, which shares only the list of allowed markup with the first
  const fragment = purify.sanitize(htmlOf(tree), { ...SECOND_WALL, RETURN_DOM_FRAGMENT: true })
  return cleanTree(treeOf(fragment.childNodes, 0))
}

/** Sanitizes a comparison of two sanitized articles again. Allows the listed markup, `ins` and `del`. */
export const cleanComparison = (html: string): string =>
  purify.sanitize(html, { ...SECOND_WALL, ALLOWED_TAGS: [...SECOND_WALL.ALLOWED_TAGS, 'ins', 'del'] })

/** Parses HTML into a tree without loading or executing anything. */
export function parsed(html: string): ArticleNode[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return treeOf(template.content.childNodes, 0)
}

function treeOf(nodes: Iterable<ChildNode>, depth: number): ArticleNode[] {
  if (depth > MAX_HTML_DEPTH) throw new UncleanableHtml('too deep')
  return [...nodes].flatMap((node): ArticleNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
    return [element(node.localName, treeOf(node.childNodes, depth + 1), attributes)]
  })
}

const ADDRESSES = ['href', 'src', 'poster']
const NAMES = [...new Set(Object.values(ATTRIBUTES).flatMap((attributes) => Object.keys(attributes))), 'style']

const SECOND_WALL = {
  ALLOWED_TAGS: Object.keys(CONTENT),
  ALLOWED_ATTR: NAMES,
  ADD_URI_SAFE_ATTR: NAMES.filter((name) => !ADDRESSES.includes(name)),
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#])/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORCE_BODY: true,
}
