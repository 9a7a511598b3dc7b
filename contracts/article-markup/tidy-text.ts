import { type ArticleElement, type ArticleNode, element } from './article-tree.ts'
import { MARK_TAGS } from './markup-list.ts'

/** Placeholder for the end of a forbidden block: a line ends there. */
export const LINE_END = element('#line-end')

const MARKS: readonly string[] = MARK_TAGS
const INLINE: readonly string[] = [...MARKS, 'a', 'br', 'img']

const isInline = (node: ArticleNode): boolean => typeof node === 'string' || INLINE.includes(node.tag)
const isBreak = (node: ArticleNode | undefined): boolean => typeof node === 'object' && node.tag === 'br'
const isLineEnd = (node: ArticleNode | undefined): boolean => typeof node === 'object' && node.tag === LINE_END.tag

/** Normalizes text: merges nodes, removes invisible spaces and empty marks. Keeps line ends. */
export function tidied(nodes: readonly ArticleNode[]): ArticleNode[] {
  return joined(nodes.flatMap((node) => (typeof node === 'string' ? [node] : tidiedElement(node))))
}

function joined(nodes: readonly ArticleNode[]): ArticleNode[] {
  const together: ArticleNode[] = []
  for (const node of nodes) add(together, node)
  return together
}

function tidiedElement(node: ArticleElement): ArticleNode[] {
  if (node.tag === 'pre') return [{ ...node, children: tidied(node.children) }]
  const children = tidied(node.children)
  if (MARKS.includes(node.tag) || node.tag === 'a') return children.length === 0 ? [] : marked(node, children)
  if (isInline(node) || isLineEnd(node)) return [node]
  const lines = withoutEdges(brokenLines(children))
  return [{ ...node, children: node.tag === 'p' && lines.length === 0 ? [element('br')] : lines }]
}

/** Replaces a mark without effect by its content; marks do not span line ends. */
function marked(node: ArticleElement, children: readonly ArticleNode[]): ArticleNode[] {
  if (node.tag === 'span' && Object.keys(node.attributes).length === 0) return [...children]
  const parts: ArticleNode[] = []
  let part: ArticleNode[] = []
  for (const child of [...children, LINE_END]) {
    if (!isLineEnd(child)) part.push(child)
    else {
      if (part.length > 0) parts.push({ ...node, children: part })
      parts.push(LINE_END)
      part = []
    }
  }
  return parts.slice(0, -1)
}

/** Appends a node; merges adjacent texts and equal marks. */
function add(nodes: ArticleNode[], node: ArticleNode): void {
  const last = nodes.at(-1)
  if (node === '') return
  if (typeof node === 'string') {
    if (typeof last === 'string') nodes[nodes.length - 1] = last + node
    else nodes.push(node)
  } else if (typeof last === 'object' && isSameMark(last, node)) {
    const children = [...last.children]
    for (const child of node.children) add(children, child)
    nodes[nodes.length - 1] = { ...last, children }
  } else nodes.push(node)
}

const isSameMark = (one: ArticleElement, other: ArticleElement): boolean =>
  one.tag === other.tag &&
  MARKS.includes(one.tag) &&
  JSON.stringify(one.attributes) === JSON.stringify(other.attributes)

/** Line ends between texts become breaks; those next to a block or an edge are dropped. */
function brokenLines(nodes: readonly ArticleNode[]): ArticleNode[] {
  if (!nodes.some(isLineEnd)) return [...nodes]
  const lines: ArticleNode[] = []
  let hasEnded = false
  let isAfterText = false
  for (const node of nodes) {
    if (isLineEnd(node)) hasEnded = true
    else if (!(hasEnded && typeof node === 'string' && /^ *$/.test(node))) {
      const isText = isInline(node) && !isBreak(node)
      if (hasEnded && isAfterText && isText) lines.push(element('br'))
      lines.push(node)
      hasEnded = false
      isAfterText = isText
    }
  }
  return lines
}

/**
 * Removes invisible spaces of a block: repeated ones, and those at its edges or next to a break or block, across marks.
 */
function withoutEdges(nodes: readonly ArticleNode[]): ArticleNode[] {
  return trimmed(trimmed(nodes, { isAtEdge: true }, 'start'), { isAtEdge: true }, 'end')
}

/** Walks the text from one end and removes each space after an edge or another space. */
function trimmed(nodes: readonly ArticleNode[], state: { isAtEdge: boolean }, from: 'start' | 'end'): ArticleNode[] {
  const ordered = from === 'start' ? nodes : [...nodes].reverse()
  const kept = ordered.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') {
      const single = node.replace(/ {2,}/g, ' ')
      const text = !state.isAtEdge ? single : from === 'start' ? single.replace(/^ /, '') : single.replace(/ $/, '')
      if (text === '') return []
      // spaces at the end of one mark and the start of the next collapse: the second is removed
      state.isAtEdge = from === 'start' && text.endsWith(' ')
      return [text]
    }
    if (MARKS.includes(node.tag) || node.tag === 'a') {
      const children = trimmed(node.children, state, from)
      return children.length > 0 ? [{ ...node, children }] : []
    }
    state.isAtEdge = node.tag !== 'img'
    return [node]
  })
  // texts around a removed mark are merged
  return joined(from === 'start' ? kept : [...kept].reverse())
}

/** Wraps loose top-level text in paragraphs. */
export function paragraphsAround(nodes: readonly ArticleNode[]): ArticleNode[] {
  const blocks: ArticleNode[] = []
  let loose: ArticleNode[] = []
  for (const node of [...nodes, LINE_END]) {
    if (isInline(node)) loose.push(node)
    else {
      const text = withoutEdges(loose)
      if (text.length > 0) blocks.push(element('p', text))
      if (!isLineEnd(node)) blocks.push(node)
      loose = []
    }
  }
  return blocks
}

/** Removes empty paragraphs at the end, which editors keep as a place to type. */
export function withoutEmptyEnd(nodes: readonly ArticleNode[]): ArticleNode[] {
  const isEmpty = (node: ArticleNode) =>
    typeof node === 'object' && node.tag === 'p' && node.children.length === 1 && isBreak(node.children[0])
  let end = nodes.length
  while (end > 0 && isEmpty(nodes[end - 1] ?? '')) end -= 1
  return nodes.slice(0, end)
}
