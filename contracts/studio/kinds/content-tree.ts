import { type CatalogueText, CONTENT_MESSAGE, treeDepthMessage } from '#contracts/constants/error-catalogue.ts'
import type { NodePlace } from './content-field.ts'

/** Form of the ids of nodes. */
const NODE_ID = /^[\w-]{1,64}$/

/** A problem of the place of a node in its tree; `at` is the index of the node in the list. */
export type PlaceProblem = { at: number; message: CatalogueText }

/** Nodes below each id, in their order; '' for the first level. */
export function childrenOf<Node extends NodePlace>(nodes: readonly Node[]): Map<string, Node[]> {
  const below = new Map<string, Node[]>()
  for (const node of nodes) {
    const siblings = below.get(node.pid)
    if (siblings) siblings.push(node)
    else below.set(node.pid, [node])
  }
  return below
}

/** Level of each node by its id, 1 for the first. Nodes without a way to the first level have none. */
export function levelsOf(nodes: readonly NodePlace[]): Map<string, number> {
  const below = childrenOf(nodes)
  const levels = new Map<string, number>()
  const idsBelow = (ids: Iterable<string>) =>
    new Set([...ids].flatMap((id) => (below.get(id) ?? []).map((node) => node.id)).filter((id) => !levels.has(id)))
  for (let level = 1, ids = idsBelow(['']); ids.size > 0; level++, ids = idsBelow(ids))
    for (const id of ids) levels.set(id, level)
  return levels
}

/** The nodes with each before those below it. Nodes without a way to the first level are left out. */
export function inTreeOrder<Node extends NodePlace>(nodes: readonly Node[]): Node[] {
  const below = childrenOf(nodes)
  const ordered: Node[] = []
  const waiting = [...(below.get('') ?? [])].reverse() // a stack: the first sibling is on top
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    ordered.push(node)
    waiting.push(...[...(below.get(node.id) ?? [])].reverse())
    below.delete(node.id)
  }
  return ordered
}

/** Problems of the places of nodes: malformed and duplicate ids, unknown parents, cycles, levels below `maxDepth`. */
export function placeProblems(nodes: readonly NodePlace[], maxDepth: number): PlaceProblem[] {
  const counts = new Map<string, number>()
  for (const { id } of nodes) counts.set(id, (counts.get(id) ?? 0) + 1)
  const levels = levelsOf(nodes)
  return nodes.flatMap(({ id, pid }, at): PlaceProblem[] => {
    if (!NODE_ID.test(id)) return [{ at, message: CONTENT_MESSAGE.nodeId }]
    if ((counts.get(id) ?? 0) > 1) return [{ at, message: CONTENT_MESSAGE.nodeTwice }]
    if (pid !== '' && !counts.has(pid)) return [{ at, message: CONTENT_MESSAGE.nodeParent }]
    const level = levels.get(id)
    if (level === undefined) return [{ at, message: CONTENT_MESSAGE.nodeCircle }]
    return level > maxDepth ? [{ at, message: treeDepthMessage(maxDepth) }] : []
  })
}
