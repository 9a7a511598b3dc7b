import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode } from '#studio/editor/dialect/editor-nodes.ts'
import { fromEditor } from '#studio/editor/dialect/from-editor.ts'
import { drawnNumber } from './list-marks.ts'

const TYPES =
  'paragraph header1 header2 header3 header4 header5 blockquote list-item table figure film divider pre locked'.split(
    ' ',
  )

/**
 * Returns content copied from the studio's editor, from the nodes stored next to its HTML. The nodes are sanitized,
 * because other programs may write the same attribute.
 * @returns undefined for content of another editor
 */
export function ownNodes(tree: readonly ArticleNode[]): ArticleNode[] | undefined {
  const fragment = fragmentIn(tree)
  if (fragment === undefined) return undefined
  try {
    const nodes = JSON.parse(decodeURIComponent(atob(fragment))) as BlockNode[]
    if (!Array.isArray(nodes) || nodes.length === 0 || !nodes.every(({ type }) => TYPES.includes(type)))
      return undefined
    return fromEditor(withStarts(nodes, marksIn(tree)))
  } catch {
    return undefined // nodes of another program: the HTML is used instead
  }
}

/** Keeps the numbering of a partially copied list, whose HTML contains the numbers. */
function withStarts(nodes: readonly BlockNode[], marks: readonly string[]): BlockNode[] {
  let item = -1
  return nodes.map((node, at) => {
    if (node.type !== 'list-item') return node
    item += 1
    const number = drawnNumber(marks[item] ?? '')
    const isFirst = nodes[at - 1]?.type !== 'list-item'
    return isFirst && node.ordered && node.start === undefined && number !== undefined && number !== 1
      ? { ...node, start: String(number) }
      : node
  })
}

const marksIn = (nodes: readonly ArticleNode[]): string[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return node.attributes['class'] === 'article-item-mark' ? [textOf(node.children)] : marksIn(node.children)
  })

function fragmentIn(nodes: readonly ArticleNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const own = node.attributes['data-slate-fragment'] ?? fragmentIn(node.children)
    if (own !== undefined) return own
  }
  return undefined
}
