export type TreeNode = { id: number; pid: number; name: string }

/** A tree of a few thousand nodes, held in memory. */
export type LookupTree<Node extends TreeNode = TreeNode> = {
  /** The nodes from the top down to one, itself included; none for an unknown id. */
  lineOf: (id: number) => Node[]
  /** A node's id and the ids of everything below it; the id alone when it is unknown. */
  withBelow: (id: number) => number[]
  childrenOf: (id: number) => Node[]
}

/** Makes a tree of flat rows, which keep their order. Rows that hang in no tree are in no line. */
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
  }
}

/** Rows that point at each other in a ring must not hang the process. */
const MAX_DEPTH = 8
