import { childrenOf } from '#contracts/studio/kinds/content-tree.ts'
import { nameOf, type TreeNode } from './tree-nodes.ts'

/** A node as the tree shows it. */
export type TreeRow = {
  node: TreeNode
  /** Index in the list of all nodes, which paths of problems name. */
  at: number
  level: number
  /** Place among its siblings, from 1, and their number. */
  position: number
  count: number
  /** Number of all nodes below it. */
  below: number
  /** Whether those below it are shown; undefined without any. */
  isOpen: boolean | undefined
}

/** Ids of the nodes whose name contains a text, whatever its case; undefined without a text. */
export function matches(nodes: readonly TreeNode[], query: string, label: string): ReadonlySet<string> | undefined {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return undefined
  return new Set(nodes.flatMap((node) => (nameOf(node, label).toLowerCase().includes(wanted) ? [node.id] : [])))
}

/** The visible rows: children of expanded nodes, or the hits of a search with their ancestors. */
export function visibleRows(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  found?: ReadonlySet<string>,
): TreeRow[] {
  const below = childrenOf(nodes)
  const indexes = new Map(nodes.map(({ id }, at) => [id, at]))
  const counts = belowCounts(nodes)
  const kept = found && withAbove(nodes, found)
  const rowsBelow = (pid: string, level: number): TreeRow[] =>
    (below.get(pid) ?? []).flatMap((node, index, siblings) => {
      const { id } = node
      if (kept?.has(id) === false) return []
      const children = below.get(id) ?? []
      const hasShown = kept === undefined ? children.length > 0 : children.some((child) => kept.has(child.id))
      const isOpen = hasShown ? kept !== undefined || open.has(id) : undefined
      const row = { node, at: indexes.get(id) ?? 0, level, position: index + 1, count: siblings.length, isOpen }
      return [{ ...row, below: counts.get(id) ?? 0 }, ...(isOpen === true ? rowsBelow(id, level + 1) : [])]
    })
  return rowsBelow('', 1)
}

/** Ids of some nodes and of all above them. */
function withAbove(nodes: readonly TreeNode[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(ids)
  for (const { id, pid } of [...nodes].reverse()) if (all.has(id)) all.add(pid)
  return all
}

/** Number of all nodes below each; those below a node come after it. */
function belowCounts(nodes: readonly TreeNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id, pid } of [...nodes].reverse()) counts.set(pid, (counts.get(pid) ?? 0) + (counts.get(id) ?? 0) + 1)
  return counts
}
