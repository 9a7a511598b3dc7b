import { diffArrays } from 'diff'
import { type ArticleElement, type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { MARK_TAGS } from '#contracts/article-markup/markup-list.ts'

export type Mark = 'ins' | 'del'

const INLINE: readonly string[] = [...MARK_TAGS, 'a', 'br', 'img']
/** Whether all nodes are inline: text, marks, links or pictures. */
export const isInline = (nodes: readonly ArticleNode[]): boolean =>
  nodes.every((node) => typeof node === 'string' || INLINE.includes(node.tag))

/** A word or picture with its enclosing elements, the outermost first. */
type Token = { leaf: ArticleNode; around: readonly ArticleElement[]; sign: string }

const words = new Intl.Segmenter('zh', { granularity: 'word' })

function tokensOf(nodes: readonly ArticleNode[], around: readonly ArticleElement[] = []): Token[] {
  return nodes.flatMap((node): Token[] => {
    if (typeof node === 'string') return [...words.segment(node)].map(({ segment }) => tokenOf(segment, around))
    return node.children.length === 0 ? [tokenOf(node, around)] : tokensOf(node.children, [...around, node])
  })
}

const openingOf = ({ tag, attributes }: ArticleElement) => htmlOf([element(tag, [], attributes)])
const tokenOf = (leaf: ArticleNode, around: readonly ArticleElement[]): Token => ({
  leaf,
  around,
  sign: around.map(openingOf).join('') + htmlOf([leaf]),
})

/** Returns the text with deleted and inserted words marked. A word whose formatting changed counts as replaced. */
export function inlineDifference(before: readonly ArticleNode[], after: readonly ArticleNode[]): ArticleNode[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  let [oldAt, nowAt] = [0, 0]
  return diffArrays(
    old.map(({ sign }) => sign),
    now.map(({ sign }) => sign),
  ).flatMap(({ count, added, removed }) => {
    const from = removed ? old.slice(oldAt, oldAt + count) : now.slice(nowAt, nowAt + count)
    if (!added) oldAt += count
    if (!removed) nowAt += count
    const nodes = joined(from, 0)
    return added || removed ? [element(removed ? 'del' : 'ins', nodes)] : nodes
  })
}

/** Converts words back to nodes. Neighbouring words with the same enclosing element are put into one element again. */
function joined(tokens: readonly Token[], depth: number): ArticleNode[] {
  const nodes: ArticleNode[] = []
  for (let at = 0; at < tokens.length;) {
    const outer = tokens[at]?.around[depth]
    let end = at
    while (end < tokens.length && tokens[end]?.around[depth] === outer) end += 1
    const run = tokens.slice(at, end)
    if (outer === undefined) nodes.push(...run.map(({ leaf }) => leaf))
    else nodes.push(element(outer.tag, joined(run, depth + 1), outer.attributes))
    at = end
  }
  return nodes
}
