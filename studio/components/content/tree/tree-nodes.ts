import type { NodePlace } from '#contracts/studio/kinds/content-field.ts'
import { childrenOf, inTreeOrder, levelsOf } from '#contracts/studio/kinds/content-tree.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'

/** A node of a tree field. In the list of all nodes, each node precedes its descendants. */
export type TreeNode = Content & NodePlace
/** The limits and the label of a tree field. */
export type TreeField = { label: string; max: number; maxDepth: number }
/** Result of a change: all nodes, the id of the changed node, and a message for screen readers. */
export type TreeChange = { nodes: TreeNode[]; id: string; said: string }
/** A removed node with its descendants, and its former place. */
export type Removed = { nodes: TreeNode[]; pid: string; position: number }

/** A node's label; '' if the label is missing. */
export function labelOf(node: Content | undefined, label: string): string {
  const text = node?.[label]
  return typeof text === 'string' ? text : ''
}

/** A node's display name: its label, or （没有名称） if the label is blank. */
export const nameOf = (node: Content | undefined, label: string): string =>
  labelOf(node, label).trim() === '' ? '（没有名称）' : labelOf(node, label)

const nodeWith = (nodes: readonly TreeNode[], id: string) => nodes.find((node) => node.id === id)
const siblingsOf = (nodes: readonly TreeNode[], { pid }: NodePlace) => nodes.filter((node) => node.pid === pid)

/** Ids of a node's ancestors, the nearest first. */
export function idsAbove(nodes: readonly TreeNode[], id: string): string[] {
  const pids = new Map(nodes.map((node) => [node.id, node.pid]))
  const above: string[] = []
  for (let pid = pids.get(id) ?? ''; pid !== ''; pid = pids.get(pid) ?? '') above.push(pid)
  return above
}

/** A node and its descendants, depth first; empty for an unknown id. */
export function withBelow(nodes: readonly TreeNode[], id: string): TreeNode[] {
  const below = childrenOf(nodes)
  const all = (node: TreeNode): TreeNode[] => [node, ...(below.get(node.id) ?? []).flatMap(all)]
  const node = nodeWith(nodes, id)
  return node === undefined ? [] : all(node)
}

/** Puts a node with its descendants at a position among the children of `pid`. */
function placed(nodes: readonly TreeNode[], node: TreeNode, pid: string, position: number): TreeNode[] {
  const others = nodes.filter(({ id }) => id !== node.id)
  const next = others.filter((other) => other.pid === pid)[position]
  const at = next === undefined ? others.length : others.indexOf(next)
  return inTreeOrder([...others.slice(0, at), { ...node, pid }, ...others.slice(at)])
}

/** The place of a node in words. */
function placeText(nodes: readonly TreeNode[], id: string, { label }: TreeField): string {
  const node = nodeWith(nodes, id)
  if (node === undefined) return ''
  const siblings = siblingsOf(nodes, node)
  const where = node.pid === '' ? '第一层' : `“${nameOf(nodeWith(nodes, node.pid), label)}”下`
  return `${where}第 ${siblings.indexOf(node) + 1} 位，共 ${siblings.length} 项`
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/**
 * Moves a node with its descendants: among its siblings, below its previous sibling, or after its parent.
 * @returns undefined if the node cannot move in that direction
 */
export function moved(
  nodes: readonly TreeNode[],
  id: string,
  direction: Direction,
  field: TreeField,
): TreeChange | undefined {
  const node = nodeWith(nodes, id)
  const target = node && targetOf(nodes, node, direction, field)
  if (node === undefined || target === undefined) return undefined
  const next = placed(nodes, node, target.pid, target.position)
  return { nodes: next, id, said: `“${nameOf(node, field.label)}”已移到${placeText(next, id, field)}` }
}

function targetOf(
  nodes: readonly TreeNode[],
  node: TreeNode,
  direction: Direction,
  { maxDepth }: TreeField,
): { pid: string; position: number } | undefined {
  const siblings = siblingsOf(nodes, node)
  const at = siblings.indexOf(node)
  const before = siblings[at - 1]
  switch (direction) {
    case 'up':
      return before && { pid: node.pid, position: at - 1 }
    case 'down':
      return at + 1 < siblings.length ? { pid: node.pid, position: at + 1 } : undefined
    case 'in': {
      const levels = levelsOf(nodes)
      const deepest = Math.max(...withBelow(nodes, node.id).map(({ id }) => levels.get(id) ?? 0))
      if (before === undefined || deepest >= maxDepth) return undefined
      return { pid: before.id, position: nodes.filter(({ pid }) => pid === before.id).length }
    }
    case 'out': {
      const parent = nodeWith(nodes, node.pid)
      return parent && { pid: parent.pid, position: siblingsOf(nodes, parent).indexOf(parent) + 1 }
    }
  }
}

/**
 * Adds the node `fresh` after the node `id`, or as the last child of that node; the id '' appends to the first level.
 * @returns undefined if the limits of the field do not permit the node
 */
export function added(
  nodes: readonly TreeNode[],
  { id, isBelow, fresh }: { id: string; isBelow: boolean; fresh: TreeNode },
  field: TreeField,
): TreeChange | undefined {
  if (nodes.length >= field.max) return undefined
  const node = nodeWith(nodes, id)
  if (isBelow && (node === undefined || (levelsOf(nodes).get(id) ?? 0) >= field.maxDepth)) return undefined
  const pid = isBelow ? id : (node?.pid ?? '')
  const position = isBelow || node === undefined ? nodes.length : siblingsOf(nodes, node).indexOf(node) + 1
  const next = placed(nodes, fresh, pid, position)
  return { nodes: next, id: fresh.id, said: `已添加到${placeText(next, fresh.id, field)}` }
}

export function renamed(nodes: readonly TreeNode[], id: string, name: string, { label }: TreeField): TreeChange {
  return {
    nodes: nodes.map((node) => (node.id === id ? { ...node, [label]: name } : node)),
    id,
    said: `名称改为“${name}”`,
  }
}

/** Removes a node and its descendants. The change has the id of the next sibling, previous sibling or parent. */
export function removed(
  nodes: readonly TreeNode[],
  id: string,
  { label }: TreeField,
): (TreeChange & { removed: Removed }) | undefined {
  const node = nodeWith(nodes, id)
  if (node === undefined) return undefined
  const gone = withBelow(nodes, id)
  const goneIds = new Set(gone.map((each) => each.id))
  const siblings = siblingsOf(nodes, node)
  const position = siblings.indexOf(node)
  const below = gone.length === 1 ? '' : `和下面 ${gone.length - 1} 个节点`
  return {
    nodes: nodes.filter((each) => !goneIds.has(each.id)),
    id: (siblings[position + 1] ?? siblings[position - 1])?.id ?? node.pid,
    said: `已删除“${nameOf(node, label)}”${below}，可以撤销`,
    removed: { nodes: gone, pid: node.pid, position },
  }
}

/**
 * Restores removed nodes at their place, or on the first level if their parent is gone or the place is now too deep.
 * @returns undefined if the nodes exceed the limits.
 */
export function putBack(
  nodes: readonly TreeNode[],
  { nodes: gone, pid, position }: Removed,
  field: TreeField,
): TreeChange | undefined {
  const [top] = gone
  if (top === undefined || nodes.length + gone.length > field.max) return undefined
  const at = (where: string) => placed([...nodes, ...gone.slice(1)], top, where, position)
  const isFitting = (tree: readonly TreeNode[]) =>
    tree.length === nodes.length + gone.length && Math.max(...levelsOf(tree).values()) <= field.maxDepth
  const next = [at(pid), at('')].find(isFitting)
  return (
    next && {
      nodes: next,
      id: top.id,
      said: `已恢复“${nameOf(top, field.label)}”，在${placeText(next, top.id, field)}`,
    }
  )
}

/**
 * Returns a random id of 15 digits, so that no present or former node has the same id. Upstream ids are numeric, too. A
 * JavaScript number represents 15 digits exactly.
 */
export function newNodeId(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return String(1e14 + ((high * 2 ** 20 + (low >>> 12)) % 9e14))
}
