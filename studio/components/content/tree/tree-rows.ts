import { childrenOf } from '#contracts/studio/kinds/content-tree.ts'
import { nameOf, type TreeNode } from './tree-nodes.ts'

/** A node as the tree shows it. */
export type TreeRow = {
  node: TreeNode
  /** Index in the list of all nodes, as in the paths of problems. */
  at: number
  level: number
  /** Position among the siblings, from 1, and the number of siblings. */
  position: number
  count: number
  /** Number of descendants. */
  below: number
  /** Whether the children are shown; undefined without children. */
  isOpen: boolean | undefined
}

/** Ids of the nodes whose name contains `query`, ignoring case; undefined for a blank query. */
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

/** Returns `ids` and the ids of all their ancestors. */
function withAbove(nodes: readonly TreeNode[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(ids)
  for (const { id, pid } of [...nodes].reverse()) if (all.has(id)) all.add(pid)
  return all
}

/** Number of descendants by id. In `nodes`, descendants come after their ancestors. */
function belowCounts(nodes: readonly TreeNode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { id, pid } of [...nodes].reverse()) counts.set(pid, (counts.get(pid) ?? 0) + (counts.get(id) ?? 0) + 1)
  return counts
}
