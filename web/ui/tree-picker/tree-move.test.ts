import { expect, test } from 'vitest'
import { type PickerNode, visibleNodes } from './picker-tree.ts'
import { treeMove } from './tree-move.ts'

const leaf = (id: number): PickerNode => ({ id, name: String(id), children: [] })
const NODES: PickerNode[] = [
  { id: 1, name: '1', children: [{ id: 2, name: '2', children: [leaf(3)] }, leaf(4)] },
  leaf(5),
]
/** Effect of a key on a node, while the given nodes are open. */
function moved(key: string, id: number, openIds: number[]) {
  const open = new Set(openIds)
  const visible = visibleNodes(NODES, open)
  const move = treeMove(
    key,
    visible,
    visible.findIndex(({ node }) => node.id === id),
    open,
  )
  return move && `${move.kind} ${move.id}`
}

test.each([
  ['ArrowDown', 1, [], 'focus 5'],
  ['ArrowDown', 1, [1], 'focus 2'],
  ['ArrowDown', 5, [], undefined],
  ['ArrowUp', 5, [], 'focus 1'],
  ['ArrowUp', 5, [1], 'focus 4'],
  ['ArrowUp', 1, [], undefined],
  ['Home', 4, [1], 'focus 1'],
  ['End', 2, [1], 'focus 5'],
  ['ArrowRight', 1, [], 'open 1'],
  ['ArrowRight', 1, [1], 'focus 2'],
  ['ArrowRight', 5, [], undefined],
  ['ArrowRight', 4, [1, 4], undefined],
  ['ArrowLeft', 1, [1], 'close 1'],
  ['ArrowLeft', 2, [1], 'focus 1'],
  ['ArrowLeft', 3, [1, 2], 'focus 2'],
  ['ArrowLeft', 5, [], undefined],
  ['Tab', 1, [1], undefined],
  ['ArrowDown', 9, [], undefined],
])('%s on node %i with %j open: %s', (key, id, openIds, effect) => {
  expect(moved(key, id, openIds)).toBe(effect)
})
