import { expect, test } from 'vitest'
import { PRODUCT_SYSTEM_ROOT_PID, TREE_MAX_DEPTH } from '#contracts/constants/limits.ts'
import { buildTree, countLeaves } from '#web/ui/collapsible-tree/build-tree.ts'

const row = (cmProductSystemId: string | number, pid: string | number) => ({
  cmProductSystemId,
  pid,
  name: `名称 ${cmProductSystemId}`,
})

test('children are the rows whose pid is the id of their parent, in the order of the list', () => {
  const tree = buildTree([row('3', '395'), row('2', '3'), row('1', '395'), row('4', '3')], PRODUCT_SYSTEM_ROOT_PID)
  expect(tree.map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    ['3', ['2', '4']],
    ['1', []],
  ])
})

test('a number and the same number as string are the same id', () => {
  expect(buildTree([row(1, 395), row(2, '1')], '395')).toEqual([
    { id: '1', name: '名称 1', children: [{ id: '2', name: '名称 2', children: [] }] },
  ])
  expect(buildTree([row('1', '0')], 0)).toHaveLength(1)
})

test('rows not reachable from the root are omitted', () => {
  expect(buildTree([row('1', '395'), row('9', '8')], '395')).toHaveLength(1)
})

test('cycles and duplicate rows are omitted', () => {
  expect(buildTree([row('395', '395'), row('1', '395'), row('1', '395'), row('2', '1'), row('1', '2')], '395')).toEqual(
    [{ id: '1', name: '名称 1', children: [{ id: '2', name: '名称 2', children: [] }] }],
  )
})

test('levels below the fifth are omitted', () => {
  expect(TREE_MAX_DEPTH).toBe(5)
  const chain = Array.from({ length: 9 }, (_, index) => row(index + 1, index === 0 ? '395' : index))
  let depth = 0
  for (let [node] = buildTree(chain, '395'); node; [node] = node.children) depth++
  expect(depth).toBe(5)
})

test('leaves are counted over all levels', () => {
  const [top] = buildTree([row('1', '395'), row('2', '1'), row('3', '1'), row('4', '3'), row('5', '3')], '395')
  expect(top && countLeaves(top)).toBe(3)
})
