import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { lookupTree } from './lookup-tree.ts'

describe('the public lists', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp()
  })
  afterAll(() => site.close())

  test('regions are a flat list with codes; inserted regions are in the next response', async () => {
    expect(await dataOf(site, 'getRegionList')).toEqual([])
    await site.services.lookupWriting.insert(sampleLookups)
    const regions = await dataOf(site, 'getRegionList')
    expect(regions.map(({ name }) => name)).toEqual(['湖北省', '武汉市', '洪山区', '宜昌市'])
    expect(regions[2]).toEqual({ regionId: 420_111, pid: 420_100, name: '洪山区', regionCode: '420111', orderNum: 3 })
  })

  test('industries are a tree', async () => {
    expect(await dataOf(site, 'getIndustryTree')).toEqual([
      {
        industryId: 30_000,
        pid: 0,
        name: '制造业',
        children: [
          {
            industryId: 33_700,
            pid: 30_000,
            name: '铁路制造业',
            children: [{ industryId: 33_712, pid: 33_700, name: '城市轨道交通设备制造' }],
          },
        ],
      },
      { industryId: 90_000, pid: 0, name: '软件业', children: [] },
    ])
  })

  test('trades and majors are flat lists', async () => {
    expect(await dataOf(site, 'reTradeList')).toEqual([{ reTradeId: 30_000, pid: 0, name: '制造业', orderNum: 1 }])
    expect(await dataOf(site, 'undergraduateMajorList')).toEqual([
      { undergraduateMajorId: 100_000, pid: 0, majorCode: '01', name: '哲学' },
    ])
  })
})

describe('a tree', () => {
  test('returns paths and descendants, and terminates for a cycle', () => {
    const node = (id: number, pid: number) => ({ id, pid, name: String(id) })
    const tree = lookupTree([node(1, 0), node(2, 1), node(3, 2), node(4, 1), node(8, 9), node(9, 8)])
    expect(tree.lineOf(3).map(({ id }) => id)).toEqual([1, 2, 3])
    expect(tree.withBelow(1)).toEqual([1, 2, 3, 4])
    expect(tree.withBelow(77)).toEqual([77])
    expect(tree.lineOf(77)).toEqual([])
    expect(tree.withBelow(8).length).toBeLessThan(20)
    expect(tree.lineOf(8).length).toBeLessThan(20)
  })
})
