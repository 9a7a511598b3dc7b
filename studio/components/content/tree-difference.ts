import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import { childrenOf } from '#contracts/studio/kinds/content-tree.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { FieldDifference, Place } from './field-difference.ts'
import { nameOf, type TreeNode } from './tree/tree-nodes.ts'

type Tree = Extract<ContentField, { type: 'tree' }>
/** A node with its index in the list, the names of its ancestors and itself, and its position among its siblings. */
type Placed = { node: TreeNode; index: number; names: readonly string[]; position: number }

/**
 * Returns the differences of two trees: an outline of each added or removed subtree, the old and new place of each
 * moved node, and the changed fields of nodes in both trees (`fieldsOf`). Takes linear time, but n log n for the order
 * of siblings.
 */
export function treeDifference(
  field: Tree,
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  { path, titles }: Place,
  fieldsOf: (was: Content, is: Content, at: Place) => FieldDifference[],
): FieldDifference[] {
  const { label } = field
  const [placesBefore, placesAfter] = [placesOf(before, label), placesOf(after, label)]
  const moved = movedIds(placesBefore, after)
  const at = ({ index, names }: Placed): Place => ({ path: `${path}.${index}`, titles: [...titles, ...names] })
  const outlined = (places: Map<string, Placed>, others: Map<string, Placed>, kind: 'added' | 'removed') => {
    const below = childrenOf([...places.values()].flatMap(({ node }) => (others.has(node.id) ? [] : [node])))
    return [...places.values()].flatMap((placed): FieldDifference[] => {
      const { id, pid } = placed.node
      // the outline of the parent contains this node
      if (others.has(id) || (pid !== '' && !others.has(pid))) return []
      const text = outlineOf(placed.node, below, label)
      const values = kind === 'added' ? { before: undefined, after: text } : { before: text, after: undefined }
      return [{ ...at(placed), field, kind, ...values }]
    })
  }
  const stayed = [...placesAfter.values()].flatMap((is): FieldDifference[] => {
    const was = placesBefore.get(is.node.id)
    if (was === undefined) return []
    const values = { before: placeText(was), after: placeText(is) }
    const move: FieldDifference[] = moved.has(is.node.id) ? [{ ...at(is), field, kind: 'moved', ...values }] : []
    return [...move, ...fieldsOf(was.node, is.node, at(is))]
  })
  return [...outlined(placesBefore, placesAfter, 'removed'), ...outlined(placesAfter, placesBefore, 'added'), ...stayed]
}

/** The places of nodes by id; each node comes before its descendants. */
function placesOf(nodes: readonly TreeNode[], label: string): Map<string, Placed> {
  const places = new Map<string, Placed>()
  const counts = new Map<string, number>()
  for (const [index, node] of nodes.entries()) {
    const position = (counts.get(node.pid) ?? 0) + 1
    counts.set(node.pid, position)
    const names = [...(places.get(node.pid)?.names ?? []), nameOf(node, label)]
    places.set(node.id, { node, index, names, position })
  }
  return places
}

/** Describes the place of a node: the names of its ancestors and its position among its siblings. */
const placeText = ({ names, position }: Placed): string =>
  `${names.slice(0, -1).join(' › ') || '第一层'}，第 ${position} 位`

/** A node and its descendants, one indented line each. */
function outlineOf(node: TreeNode, below: ReadonlyMap<string, TreeNode[]>, label: string, indent = ''): string {
  const children = (below.get(node.id) ?? []).map((child) => outlineOf(child, below, label, `${indent}　　`))
  return [`${indent}${nameOf(node, label)}`, ...children].join('\n')
}

/** Ids of nodes that have another parent than before, or another order among their siblings. */
function movedIds(placesBefore: ReadonlyMap<string, Placed>, after: readonly TreeNode[]): ReadonlySet<string> {
  const moved = new Set<string>()
  for (const siblings of childrenOf(after).values()) {
    const known = siblings.flatMap((node) => placesBefore.get(node.id) ?? [])
    const pid = siblings[0]?.pid
    const kept = known.filter(({ node }) => node.pid === pid)
    const inOrder = longestIncreasing(kept.map(({ index }) => index))
    for (const { node } of known) if (node.pid !== pid) moved.add(node.id)
    for (const [at, { node }] of kept.entries()) if (!inOrder.has(at)) moved.add(node.id)
  }
  return moved
}

/**
 * Indexes of a longest increasing subsequence of distinct numbers (patience sorting). Siblings outside the subsequence
 * have moved.
 */
function longestIncreasing(values: readonly number[]): ReadonlySet<number> {
  /** `ends[n]`: index of the smallest value that ends an increasing subsequence of n + 1 values. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1]
    ends[low] = at
  }
  const increasing = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) increasing.add(at)
  return increasing
}
