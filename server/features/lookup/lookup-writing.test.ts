import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '#server/features/job/testing/call.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('the lists of regions, industries, trades and majors on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
  })
  afterAll(() => site.close())

  const region = (id: number, name: string, orderNum: number) => ({
    id,
    pid: 0,
    name,
    code: `42000${id}`,
    level: 1,
    orderNum,
  })
  const lists = {
    regions: [region(1, '丙', 3), region(2, '甲', 1), region(3, '乙', 1)],
    industries: [
      { id: 1, pid: 0, code: 'A', name: '农业', orderNum: 2 },
      { id: 2, pid: 0, code: 'B', name: '矿业', orderNum: 1 },
    ],
    trades: [
      { id: 1, pid: 0, name: '后', orderNum: 9 },
      { id: 2, pid: 1, name: '先', orderNum: 4 },
    ],
    majors: [
      { id: 20, pid: 10, code: '0201', name: '经济' },
      { id: 10, pid: 0, code: '02', name: '经济学' },
    ],
  }

  test('only empty lists are filled, and replies show them at once in their order', async () => {
    const { lookupWriting, lookups } = site.services
    await lookupWriting.insert({ trades: [{ id: 7, pid: 0, name: '已有', orderNum: 1 }] })
    expect(await dataOf(site, 'getRegionList')).toEqual([])
    expect(await dataOf(site, 'getIndustryTree')).toEqual([])
    expect(await lookupWriting.fillEmpty(lists)).toEqual(['regions', 'industries', 'majors'])
    expect(await lookupWriting.fillEmpty(lists)).toEqual([])
    expect((await dataOf(site, 'getRegionList')).map(({ name }) => name)).toEqual(['甲', '乙', '丙'])
    expect((await dataOf(site, 'getIndustryTree')).map(({ name }) => name)).toEqual(['矿业', '农业'])
    expect((await dataOf(site, 'reTradeList')).map(({ name }) => name)).toEqual(['已有'])
    expect(await dataOf(site, 'undergraduateMajorList')).toEqual([
      { undergraduateMajorId: 10, pid: 0, majorCode: '02', name: '经济学' },
      { undergraduateMajorId: 20, pid: 10, majorCode: '0201', name: '经济' },
    ])
    expect([await lookups.hasTrade(7), await lookups.hasTrade(10)]).toEqual([true, false])
    expect([await lookups.hasMajor(10), await lookups.hasMajor(7)]).toEqual([true, false])
    await site.database.write.trade.deleteMany()
    expect(await lookupWriting.fillEmpty(lists)).toEqual(['trades'])
    expect(await dataOf(site, 'reTradeList')).toEqual([
      { reTradeId: 2, pid: 1, name: '先', orderNum: 4 },
      { reTradeId: 1, pid: 0, name: '后', orderNum: 9 },
    ])
  })
})
