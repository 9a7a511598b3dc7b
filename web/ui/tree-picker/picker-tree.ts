/** A node of a tree to choose from. */
export type PickerNode = { id: number; name: string; children: readonly PickerNode[] }

/** A visible node with its position for screen readers. */
export type VisibleNode = {
  node: PickerNode
  /** Depth in the tree; roots have 1. */
  level: number
  parentId: number | undefined
  /** Position among the siblings, from 1. */
  position: number
  siblingCount: number
}

/** A matching node with the names of its path, from the root to the node itself. */
export type PickerMatch = { node: PickerNode; path: readonly string[] }

/** Builds a tree from flat rows, in row order; omits duplicate ids and rows not reachable from a root (pid 0). */
export function flatPickerTree<Row extends { pid: number; name: string }>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
): PickerNode[] {
  const byPid = new Map<number, Row[]>()
  for (const row of rows) {
    const siblings = byPid.get(row.pid)
    if (siblings) siblings.push(row)
    else byPid.set(row.pid, [row])
  }
  const seen = new Set([0])
  const below = (pid: number): PickerNode[] =>
    (byPid.get(pid) ?? []).flatMap((row) => {
      const id = idOf(row)
      if (seen.has(id)) return []
      seen.add(id)
      return [{ id, name: row.name, children: below(id) }]
    })
  return below(0)
}

/** Path from the root to `id`, inclusive; empty if not found. */
export function pathTo(nodes: readonly PickerNode[], id: number): PickerNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** Visible nodes, top to bottom, while the nodes of `openIds` are open. */
export function visibleNodes(nodes: readonly PickerNode[], openIds: ReadonlySet<number>): VisibleNode[] {
  const walk = (siblings: readonly PickerNode[], level: number, parentId: number | undefined): VisibleNode[] =>
    siblings.flatMap((node, index) => [
      { node, level, parentId, position: index + 1, siblingCount: siblings.length },
      ...(openIds.has(node.id) ? walk(node.children, level + 1, node.id) : []),
    ])
  return walk(nodes, 1, undefined)
}

/** Nodes whose name contains `text`, ignoring case: prefix matches first, at most `limit`. */
export function findNodes(nodes: readonly PickerNode[], text: string, limit: number): PickerMatch[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const starting: PickerMatch[] = []
  const containing: PickerMatch[] = []
  const walk = (siblings: readonly PickerNode[], above: readonly string[]) => {
    for (const node of siblings) {
      const path = [...above, node.name]
      const at = node.name.toLowerCase().indexOf(wanted)
      if (at === 0) starting.push({ node, path })
      else if (at > 0) containing.push({ node, path })
      walk(node.children, path)
    }
  }
  walk(nodes, [])
  return [...starting, ...containing].slice(0, limit)
}
