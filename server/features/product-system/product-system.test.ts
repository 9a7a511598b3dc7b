import { expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

test('a tree is read by its name: its nodes as a sorted flat list, without nodes of other trees', async () => {
  const site = await buildTestApp()
  const node = (id: string, pid: string, orderNum: number, treeName = '产品体系') => {
    return { id, pid, treeName, name: `节点${id}`, orderNum }
  }
  await site.database.write.productSystemNode.createMany({
    data: [node('c', 'a', 2), node('d', 'a', 1), node('b', 'a', 1), node('a', '0', 1), node('x', '0', 1, '另一棵')],
  })
  const tree = await dataOf(site, 'getProductSystemTree', { name: '产品体系' })
  expect(tree.map(({ cmProductSystemId }) => cmProductSystemId)).toEqual(['a', 'b', 'd', 'c'])
  expect(tree[3]).toEqual({ cmProductSystemId: 'c', pid: 'a', name: '节点c', orderNum: 2 })
  expect(await dataOf(site, 'getProductSystemTree', { name: '没有' })).toEqual([])
  await site.close()
})
