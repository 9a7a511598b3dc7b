import type { VisibleNode } from './picker-tree.ts'

/** What a key does in the tree: the focus moves, or a node opens or closes. */
export type TreeMove = { kind: 'focus' | 'open' | 'close'; id: number }

/**
 * The move of a key on the node at `index` (ARIA tree pattern): up, down, Home and End go along what is visible; right
 * opens or goes to the first child, left closes or goes to the parent. Undefined when the key does nothing.
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
