import { type ArticleElement, type ArticleNode, element } from './article-tree.ts'
import { cleanAttributes } from './clean-attributes.ts'
import { BLOCKS, CONTENT, DROPPED_WITH_CONTENT, MARK_TAGS, RENAMED, TOP } from './markup-list.ts'
import { LINE_END, paragraphsAround, tidied, withoutEmptyEnd } from './tidy-text.ts'

/** What surrounds a node. */
type Place = {
  /** Elements, and `#text`, that may stand here. */
  content: readonly string[]
  isPre: boolean
  isInLink: boolean
}

/** At the top and in cells inline elements are let in where blocks are. */
const INLINE: readonly string[] = [...MARK_TAGS, 'a', 'br', 'img']

/**
 * A tree as it may be stored and shown: only what the list allows, in one way of writing it. Cleaning it again changes
 * nothing. What is not allowed leaves its content, unless its content is no text.
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
  // a frame around something else than a picture or film is none
  if (tag === 'figure' && !children.some(isMedia)) return contentOf(node, tag, place)
  return [element(tag, children, attributes)]
}

const isMedia = (node: ArticleNode): boolean => typeof node === 'object' && ['img', 'video', 'table'].includes(node.tag)

/** What an element leaves that may not stand here: its content, on lines of its own when it was a block. */
function contentOf(node: ArticleElement, tag: string, place: Place): ArticleNode[] {
  const content = allowed(node.children, place)
  return BLOCKS.includes(tag) ? [LINE_END, ...content, LINE_END] : content
}

/** The children of a list as items: a list directly in it belongs to the item before. */
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
