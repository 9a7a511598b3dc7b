import { TREE_MAX_DEPTH } from '#contracts/constants/limits.ts'

export type TreeRow = { cmProductSystemId: string | number; pid: string | number; name: string }
export type TreeNode = { id: string; name: string; children: TreeNode[] }

/**
 * Builds the nodes below `rootPid` with their children, in row order, at most `maxDepth` levels. Compares ids as
 * strings, because some sources write 395 and others "395". Omits cycles and duplicate ids.
 */
export function buildTree(
  rows: readonly TreeRow[],
  rootPid: string | number,
  maxDepth: number = TREE_MAX_DEPTH,
): TreeNode[] {
  const rowsByPid = new Map<string, TreeRow[]>()
  for (const row of rows) {
    const siblings = rowsByPid.get(String(row.pid))
    if (siblings) siblings.push(row)
    else rowsByPid.set(String(row.pid), [row])
  }
  const seen = new Set([String(rootPid)])
  const below = (pid: string, depth: number): TreeNode[] => {
    if (depth > maxDepth) return []
    return (rowsByPid.get(pid) ?? []).flatMap((row) => {
      const id = String(row.cmProductSystemId)
      if (seen.has(id)) return []
      seen.add(id)
      return [{ id, name: row.name, children: below(id, depth + 1) }]
    })
  }
  return below(String(rootPid), 1)
}

/** Number of leaves below `node`. */
export function countLeaves(node: TreeNode): number {
  return node.children.reduce((sum, child) => sum + (child.children.length === 0 ? 1 : countLeaves(child)), 0)
}
