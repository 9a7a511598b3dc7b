import { expect, test } from 'vitest'
import { regionTree } from './region-tree.ts'

const region = (regionId: number, pid: number, name: string) => ({ regionId, pid, name, regionCode: '', orderNum: 0 })
const REGIONS = [
  region(42, 0, '湖北省'),
  region(43, 0, '湖南省'),
  region(4201, 42, '武汉市'),
  region(420_111, 4201, '洪山区'),
]

test('the flat list becomes a tree in the order of the list', () => {
  expect(regionTree(REGIONS)).toMatchObject([
    { name: '湖北省', children: [{ name: '武汉市', children: [{ name: '洪山区', children: [] }] }] },
    { name: '湖南省', children: [] },
  ])
})

test('rows whose parents form a cycle are omitted', () => {
  expect(regionTree([region(1, 2, '甲'), region(2, 1, '乙'), region(3, 3, '丙')])).toEqual([])
})
