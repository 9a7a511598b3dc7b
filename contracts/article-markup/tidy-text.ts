import { type ArticleElement, type ArticleNode, element } from './article-tree.ts'
import { MARK_TAGS } from './markup-list.ts'

/** Placeholder for a line end before or after the content of a forbidden block. */
export const LINE_END = element('#line-end')

const MARKS: readonly string[] = MARK_TAGS
const INLINE: readonly string[] = [...MARKS, 'a', 'br', 'img']

const isInline = (node: ArticleNode): boolean => typeof node === 'string' || INLINE.includes(node.tag)
const isBreak = (node: ArticleNode | undefined): boolean => typeof node === 'object' && node.tag === 'br'
const isLineEnd = (node: ArticleNode | undefined): boolean => typeof node === 'object' && node.tag === LINE_END.tag

/** Normalizes text: merges adjacent nodes, removes collapsible spaces and empty inline elements. Keeps line ends. */
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

/** Splits an inline element at line ends; a span without attributes is replaced by its content. */
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

/** Appends a node; merges adjacent text nodes and adjacent equal inline elements. */
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

/** Replaces line ends between text by `<br>`. Removes line ends next to a block or an edge. */
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
 * Removes collapsible spaces of a block, across inline elements: repeated spaces, and spaces at its edges or next to a
 * break or block.
 */
function withoutEdges(nodes: readonly ArticleNode[]): ArticleNode[] {
  return trimmed(trimmed(nodes, { isAtEdge: true }, 'start'), { isAtEdge: true }, 'end')
}

/** Walks the text from one end and removes each space that follows an edge or another space. */
function trimmed(nodes: readonly ArticleNode[], state: { isAtEdge: boolean }, from: 'start' | 'end'): ArticleNode[] {
  const ordered = from === 'start' ? nodes : [...nodes].reverse()
  const kept = ordered.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') {
      const single = node.replace(/ {2,}/g, ' ')
      const text = !state.isAtEdge ? single : from === 'start' ? single.replace(/^ /, '') : single.replace(/ $/, '')
      if (text === '') return []
      // if an element ends with a space, a space at the start of the next element is removed
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
  // text nodes around a removed element are merged
  return joined(from === 'start' ? kept : [...kept].reverse())
}

/** Wraps inline content between top-level blocks in paragraphs. */
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

/** Removes empty paragraphs at the end, which editors insert for further typing. */
export function withoutEmptyEnd(nodes: readonly ArticleNode[]): ArticleNode[] {
  const isEmpty = (node: ArticleNode) =>
    typeof node === 'object' && node.tag === 'p' && node.children.length === 1 && isBreak(node.children[0])
  let end = nodes.length
  while (end > 0 && isEmpty(nodes[end - 1] ?? '')) end -= 1
  return nodes.slice(0, end)
}
