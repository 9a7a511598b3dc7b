import { expect, test } from 'vitest'
import { findNodes, flatPickerTree, pathTo, type PickerNode, visibleNodes } from './picker-tree.ts'
import { treeMove } from './tree-move.ts'

const leaf = (id: number, name: string): PickerNode => ({ id, name, children: [] })
const nodes: PickerNode[] = [
  {
    id: 1,
    name: '湖北省',
    children: [{ id: 2, name: '武汉市', children: [leaf(3, '洪山区'), leaf(4, '江汉区')] }, leaf(5, '宜昌市')],
  },
  leaf(6, '湖南省'),
  leaf(7, '广东省'),
]

test('the path contains the nodes from the root to the node; it is empty for an unknown id', () => {
  expect(pathTo(nodes, 4).map(({ name }) => name)).toEqual(['湖北省', '武汉市', '江汉区'])
  expect(pathTo(nodes, 99)).toEqual([])
})

test('only children of expanded nodes are visible, with level and position among their siblings', () => {
  expect(visibleNodes(nodes, new Set([2])).map(({ node }) => node.id)).toEqual([1, 6, 7])
  expect(visibleNodes(nodes, new Set([1, 2]))[3]).toMatchObject({ level: 3, parentId: 2, position: 2, siblingCount: 2 })
})

test('the search finds names at every level, up to the limit, and trims the search text', () => {
  expect(findNodes(nodes, ' 江 ', 9).map(({ path }) => path.join('/'))).toEqual(['湖北省/武汉市/江汉区'])
  expect(findNodes(nodes, '汉', 9).map(({ node }) => node.id)).toEqual([2, 4])
  expect(findNodes(nodes, '湖', 1)).toHaveLength(1)
  expect(findNodes(nodes, '  ', 9)).toEqual([])
})

test.each([
  ['ArrowDown', 0, { kind: 'focus', id: 2 }],
  ['ArrowUp', 0, undefined],
  ['End', 0, { kind: 'focus', id: 7 }],
  ['Home', 2, { kind: 'focus', id: 1 }],
  ['ArrowRight', 0, { kind: 'focus', id: 2 }],
  ['ArrowRight', 1, { kind: 'open', id: 2 }],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 0, { kind: 'close', id: 1 }],
  ['ArrowLeft', 1, { kind: 'focus', id: 1 }],
  ['ArrowLeft', 3, undefined],
  ['a', 0, undefined],
] as const)(
  'the key %s on the visible row with index %i has the effect of the ARIA tree pattern',
  (key, index, move) => {
    const open = new Set([1])
    expect(treeMove(key, visibleNodes(nodes, open), index, open)).toEqual(move)
  },
)

test('rows in a cycle and rows with a duplicate id are omitted', () => {
  const rows = [
    { id: 0, pid: 0, name: '根' },
    { id: 1, pid: 0, name: '甲' },
    { id: 1, pid: 1, name: '甲下甲' },
    { id: 2, pid: 3, name: '乙' },
    { id: 3, pid: 2, name: '丙' },
  ]
  expect(flatPickerTree(rows, ({ id }) => id)).toEqual([{ id: 1, name: '甲', children: [] }])
})
