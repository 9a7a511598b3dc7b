import { type CatalogueText, CONTENT_MESSAGE, treeDepthMessage } from '#contracts/constants/error-messages.ts'
import type { NodePlace } from './content-field.ts'

/** Format of the ids of nodes. */
const NODE_ID = /^[\w-]{1,64}$/

/** A problem of a node's place in the tree; `at` is the index of the node in the list. */
export type PlaceProblem = { at: number; message: CatalogueText }

/** Groups nodes by the id of their parent, in list order; '' for the first level. */
export function childrenOf<Node extends NodePlace>(nodes: readonly Node[]): Map<string, Node[]> {
  const below = new Map<string, Node[]>()
  for (const node of nodes) {
    const siblings = below.get(node.pid)
    if (siblings) siblings.push(node)
    else below.set(node.pid, [node])
  }
  return below
}

/** The level of each node by its id, from 1. Omits nodes that are not reachable from the first level. */
export function levelsOf(nodes: readonly NodePlace[]): Map<string, number> {
  const below = childrenOf(nodes)
  const levels = new Map<string, number>()
  const idsBelow = (ids: Iterable<string>) =>
    new Set([...ids].flatMap((id) => (below.get(id) ?? []).map((node) => node.id)).filter((id) => !levels.has(id)))
  for (let level = 1, ids = idsBelow(['']); ids.size > 0; level++, ids = idsBelow(ids))
    for (const id of ids) levels.set(id, level)
  return levels
}

/** Sorts nodes so that each precedes its descendants; omits nodes that are not reachable from the first level. */
export function inTreeOrder<Node extends NodePlace>(nodes: readonly Node[]): Node[] {
  const below = childrenOf(nodes)
  const ordered: Node[] = []
  const waiting = [...(below.get('') ?? [])].reverse() // a stack with the first sibling on top
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    ordered.push(node)
    waiting.push(...[...(below.get(node.id) ?? [])].reverse())
    below.delete(node.id)
  }
  return ordered
}

/** Problems of the nodes' places: malformed and duplicate ids, unknown parents, cycles, more levels than `maxDepth`. */
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
