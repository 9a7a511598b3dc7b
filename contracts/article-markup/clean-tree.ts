import { type ArticleElement, type ArticleNode, element } from './article-tree.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { BLOCKS, CONTENT, DROPPED_WITH_CONTENT, MARK_TAGS, RENAMED, TOP } from './markup-list.ts'
import { LINE_END, paragraphsAround, tidied, withoutEmptyEnd } from './tidy-text.ts'

/** Content that the ancestors of a node allow. */
type Place = {
  /** Tags allowed here, and `#text`. */
  content: readonly string[]
  isPre: boolean
  isInLink: boolean
}

/** Inline elements, which are allowed among blocks at the top level. */
const INLINE: readonly string[] = [...MARK_TAGS, 'a', 'br', 'img']

/**
 * Sanitizes a tree for storage and display: keeps only the markup of markup-list.ts, in canonical form. Idempotent. A
 * forbidden element is replaced by its content, or removed if its content is not text, as in `<script>`.
 */
export function cleanTree(nodes: readonly ArticleNode[]): ArticleNode[] {
  const content = [...TOP, ...INLINE, '#text']
  return withoutEmptyEnd(paragraphsAround(tidied(allowed(nodes, { content, isPre: false, isInLink: false }))))
}

function allowed(nodes: readonly ArticleNode[], place: Place): ArticleNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? allowedText(node, place) : allowedElement(node, place)))
}

function allowedText(text: string, { content, isPre }: Place): string[] {
  const kept = text.replace(/[\u200b\ufeff]/g, '')
  if (content.includes('#text')) return [isPre ? kept.replace(/\r\n?/g, '\n') : kept.replace(/[ \t\r\n\f]+/g, ' ')]
  return []
}

function allowedElement(node: ArticleElement, place: Place): ArticleNode[] {
  const tag = Object.hasOwn(RENAMED, node.tag) ? (RENAMED[node.tag] ?? '') : node.tag
  if (DROPPED_WITH_CONTENT.includes(tag)) return []
  const own = Object.hasOwn(CONTENT, tag) ? CONTENT[tag] : undefined
  const fits = own !== undefined && place.content.includes(tag) && !(tag === 'a' && place.isInLink)
  const attributes = fits ? cleanAttributes(tag, node.attributes) : undefined
  if (own === undefined || attributes === undefined) return contentOf(node, tag, place)
  const inside = { content: own, isPre: place.isPre || tag === 'pre', isInLink: place.isInLink || tag === 'a' }
  const isList = tag === 'ul' || tag === 'ol'
  const children = allowed(isList ? inItems(node.children) : node.children, inside)
  // a figure without picture, video or table is replaced by its content
  if (tag === 'figure' && !children.some(isMedia)) return contentOf(node, tag, place)
  return [element(tag, children, attributes)]
}

const isMedia = (node: ArticleNode): boolean => typeof node === 'object' && ['img', 'video', 'table'].includes(node.tag)

/** Sanitized content of a forbidden element. The content of a block is put on separate lines. */
function contentOf(node: ArticleElement, tag: string, place: Place): ArticleNode[] {
  const content = allowed(node.children, place)
  return BLOCKS.includes(tag) ? [LINE_END, ...content, LINE_END] : content
}

/** Children of a list as `li` elements: other nodes, such as nested lists, are appended to the previous item. */
function inItems(nodes: readonly ArticleNode[]): ArticleElement[] {
  const items: ArticleElement[] = []
  for (const node of nodes) {
    if (typeof node === 'object' && node.tag === 'li') items.push(node)
    else if (typeof node === 'object' || node.trim() !== '') {
      const last = items.pop() ?? element('li')
      items.push({ ...last, children: [...last.children, node] })
    }
  }
  return items
}
