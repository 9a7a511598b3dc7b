export type TreeNode = { id: number; pid: number; name: string }

/** A tree of a few thousand nodes in memory. */
export type LookupTree<Node extends TreeNode = TreeNode> = {
  /** Path from the root to a node, inclusive; empty for an unknown id. */
  lineOf: (id: number) => Node[]
  /** Ids of a node and all its descendants; only the id itself if unknown. */
  withBelow: (id: number) => number[]
  childrenOf: (id: number) => Node[]
  /** All nodes in order. */
  all: () => readonly Node[]
}

/** Builds a tree from flat rows and keeps their order. */
export function lookupTree<Node extends TreeNode>(rows: readonly Node[]): LookupTree<Node> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const children = new Map<number, Node[]>()
  for (const row of rows) {
    const siblings = children.get(row.pid)
    if (siblings) siblings.push(row)
    else children.set(row.pid, [row])
  }
  const lineOf = (id: number, depth = 0): Node[] => {
    const node = byId.get(id)
    if (node === undefined || depth > MAX_DEPTH) return []
    return [...lineOf(node.pid, depth + 1), node]
  }
  const withBelow = (id: number, depth = 0): number[] =>
    depth > MAX_DEPTH ? [] : [id, ...(children.get(id) ?? []).flatMap((child) => withBelow(child.id, depth + 1))]
  return {
    lineOf: (id) => lineOf(id),
    withBelow: (id) => withBelow(id),
    childrenOf: (id) => children.get(id) ?? [],
    all: () => rows,
  }
}

/** Protects against cycles in the rows. */
const MAX_DEPTH = 8
