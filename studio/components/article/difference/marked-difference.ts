import { diffArrays } from 'diff'
import {
  type ArticleElement,
  type ArticleNode,
  element,
  htmlOf,
  textOf,
} from '#contracts/article-markup/article-tree.ts'
import { inlineDifference, isInline, type Mark } from './inline-difference.ts'

/**
 * Containers: `del` and `ins` are inserted inside a container, because around it they would break the table or list.
 */
const FRAMES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol', 'blockquote', 'figure']
const UNMARKED = ['colgroup', 'col']
/** Minimum share of common text at which two elements with the same tag count as one changed element. */
const SHARED_ENOUGH = 0.3

/**
 * Returns an article with deletions in `del` and insertions in `ins`. Compares blocks first, then the words of changed
 * blocks.
 */
export function markedDifference(before: readonly ArticleNode[], after: readonly ArticleNode[]): ArticleNode[] {
  if (before.length > 0 && after.length > 0 && isInline(before) && isInline(after))
    return inlineDifference(before, after)
  let [oldAt, nowAt] = [0, 0]
  const parts = diffArrays(before.map(signOf), after.map(signOf))
  return parts.flatMap(({ count, added, removed }, index) => {
    if (removed) {
      const next = parts[index + 1]
      const old = before.slice(oldAt, oldAt + count)
      oldAt += count
      if (!next?.added) return old.map((node) => marked(node, 'del'))
      const now = after.slice(nowAt, nowAt + next.count)
      nowAt += next.count
      return changed(old, now)
    }
    if (added) {
      if (parts[index - 1]?.removed) return [] // handled together with the removed blocks
      const now = after.slice(nowAt, nowAt + count)
      nowAt += count
      return now.map((node) => marked(node, 'ins'))
    }
    const same = after.slice(nowAt, nowAt + count)
    oldAt += count
    nowAt += count
    return same
  })
}

const signOf = (node: ArticleNode): string => htmlOf([node])

/**
 * Compares removed blocks with the blocks that replace them, in order. A new block that is similar to a removed block
 * counts as that block after a change.
 */
function changed(old: readonly ArticleNode[], now: readonly ArticleNode[]): ArticleNode[] {
  let at = 0
  const nodes = now.flatMap((node): ArticleNode[] => {
    const found = old.findIndex((each, index) => index >= at && isLike(each, node))
    if (found === -1) return [marked(node, 'ins')]
    const gone = old.slice(at, found).map((each) => marked(each, 'del'))
    const former = old[found]
    at = found + 1
    if (typeof node === 'string' || former === undefined || typeof former === 'string') return [...gone, node]
    return [...gone, element(node.tag, markedDifference(former.children, node.children), node.attributes)]
  })
  return [...nodes, ...old.slice(at).map((each) => marked(each, 'del'))]
}

function isLike(one: ArticleNode, other: ArticleNode): boolean {
  if (typeof one === 'string' || typeof other === 'string' || one.tag !== other.tag) return false
  if (one.children.length === 0 || other.children.length === 0) return false
  if (['tr', 'td', 'th', 'thead', 'tbody'].includes(one.tag)) return true
  return sharedPart(textOf([one]), textOf([other])) >= SHARED_ENOUGH
}

/** Share of the characters of the longer string that the shorter string also contains, 0 to 1. */
function sharedPart(one: string, other: string): number {
  const counts = new Map<string, number>()
  for (const letter of one) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let shared = 0
  for (const letter of other) {
    const left = counts.get(letter) ?? 0
    if (left > 0) shared += 1
    counts.set(letter, left - 1)
  }
  return shared / Math.max(one.length, other.length, 1)
}

function marked(node: ArticleNode, mark: Mark): ArticleNode {
  if (typeof node === 'string') return element(mark, [node])
  const { tag, children, attributes }: ArticleElement = node
  if (UNMARKED.includes(tag)) return node
  if (FRAMES.includes(tag))
    return element(
      tag,
      children.map((child) => marked(child, mark)),
      attributes,
    )
  return children.length > 0 && tag !== 'video' && tag !== 'a'
    ? element(tag, [element(mark, children)], attributes)
    : element(mark, [node])
}
