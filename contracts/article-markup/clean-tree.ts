import { type ArticleElement, type ArticleNode, element } from './article-tree.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { BLOCKS, CONTENT, DROPPED_WITH_CONTENT, MARK_TAGS, RENAMED, TOP } from './markup-list.ts'
import { LINE_END, paragraphsAround, tidied, withoutEmptyEnd } from './tidy-text.ts'

/** Context of a node. */
type Place = {
  /** Elements, and `#text`, allowed here. */
  content: readonly string[]
  isPre: boolean
  isInLink: boolean
}

/** At the top level and in cells, inline elements are allowed among blocks. */
const INLINE: readonly string[] = [...MARK_TAGS, 'a', 'br', 'img']

/**
 * Sanitizes a tree for storage and display: only listed markup, in canonical form; idempotent. A forbidden element is
 * replaced by its content, unless the content is not text.
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
  // a figure without picture or video is dropped
  if (tag === 'figure' && !children.some(isMedia)) return contentOf(node, tag, place)
  return [element(tag, children, attributes)]
}

const isMedia = (node: ArticleNode): boolean => typeof node === 'object' && ['img', 'video', 'table'].includes(node.tag)

/** Content of a forbidden element; blocks become separate lines. */
function contentOf(node: ArticleElement, tag: string, place: Place): ArticleNode[] {
  const content = allowed(node.children, place)
  return BLOCKS.includes(tag) ? [LINE_END, ...content, LINE_END] : content
}

/** Children of a list as items: a directly nested list belongs to the previous item. */
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
