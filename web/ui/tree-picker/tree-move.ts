import type { VisibleNode } from './picker-tree.ts'

/** Effect of a key in the tree: moves the focus, opens or closes a node. */
export type TreeMove = { kind: 'focus' | 'open' | 'close'; id: number }

/**
 * Effect of a key on the node at `index` (ARIA tree pattern): up, down, Home and End move among visible nodes; right
 * opens or moves to the first child, left closes or moves to the parent. Undefined for other keys.
 */
export function treeMove(
  key: string,
  visible: readonly VisibleNode[],
  index: number,
  openIds: ReadonlySet<number>,
): TreeMove | undefined {
  const current = visible[index]
  if (current === undefined) return undefined
  const { node, parentId } = current
  const isOpen = openIds.has(node.id) && node.children.length > 0
  switch (key) {
    case 'ArrowDown':
      return focusOn(visible[index + 1])
    case 'ArrowUp':
      return focusOn(visible[index - 1])
    case 'Home':
      return focusOn(visible[0])
    case 'End':
      return focusOn(visible[visible.length - 1])
    case 'ArrowRight':
      if (isOpen) return focusOn(visible[index + 1])
      return node.children.length > 0 ? { kind: 'open', id: node.id } : undefined
    case 'ArrowLeft':
      if (isOpen) return { kind: 'close', id: node.id }
      return parentId === undefined ? undefined : { kind: 'focus', id: parentId }
    default:
      return undefined
  }
}

const focusOn = (place: VisibleNode | undefined): TreeMove | undefined => place && { kind: 'focus', id: place.node.id }
