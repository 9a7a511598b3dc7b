import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { dailyCounts } from '#server/features/statistics/daily-counts.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import type { HitsNow } from './hits-now.ts'
import { searchMisses } from './search-misses.ts'

const NONE: HitsNow = { jobCount: 0, companyCount: 0, articleCount: 0, serviceCount: 0 }
const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('the list of keywords without hits on %s', (kind) => {
  const clock = testClock()
  let place: TestDatabase
  let hits: Partial<HitsNow>
  let misses: ReturnType<typeof searchMisses>
  beforeAll(async () => {
    place = await openTestDatabase(kind)
  })
  afterAll(() => place.dispose())
  beforeEach(async () => {
    hits = {}
    const { database } = place
    await database.write.searchMiss.deleteMany()
    misses = searchMisses({
      database,
      clock,
      daily: dailyCounts(database),
      hitsOf: () => Promise.resolve({ ...NONE, ...hits }),
    })
  })

  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const stored = (keyword: string, askedCount: number, days: number) => ({
    keyword,
    askedCount,
    firstAskedAt: daysAgo(days),
    lastAskedAt: daysAgo(days),
  })
  const store = (rows: ReturnType<typeof stored>[]) => place.database.write.searchMiss.createMany({ data: rows })
  async function askedBy(keyword: string, browsers: number) {
    for (let browser = 0; browser < browsers; browser += 1) misses.note(keyword, `${keyword} ${browser}`)
    await misses.check()
  }

  test('has the fifty most frequent keywords, of equal ones the latest first, with the hits that they have now', async () => {
    const many = Array.from({ length: 50 }, (_, index) => stored(`词${index}`, 2, 100 + index))
    await store([stored('少', 1, 0), ...many, stored('早', 5, 3), stored('晚', 5, 2), stored('多', 9, 90)])
    hits = { articleCount: 4 }
    const rows = await misses.list()
    expect(rows).toHaveLength(50)
    expect(rows.slice(0, 4).map(({ keyword }) => keyword)).toEqual(['多', '晚', '早', '词0'])
    expect(rows[0]).toEqual({
      keyword: '多',
      askedCount: 9,
      lastAskedAt: daysAgo(90).toISOString(),
      ...NONE,
      articleCount: 4,
    })
  })

  test('counts further browsers of a stored keyword, and leaves out keywords with hits of any kind', async () => {
    await store([stored('潜水员', 4, 10)])
    await askedBy('潜水员', 3)
    const [row] = await place.database.read.searchMiss.findMany()
    expect(row).toMatchObject({ askedCount: 7, firstAskedAt: daysAgo(10), lastAskedAt: clock.now() })
    for (const found of ['jobCount', 'companyCount', 'articleCount', 'serviceCount'] as const) {
      hits = { [found]: 1 }
      await askedBy(`有结果的${found.slice(0, 3)}`, 3)
    }
    expect(await place.database.read.searchMiss.count()).toBe(1)
  })

  test('forgets keywords after half a year, and the oldest of more than a thousand', async () => {
    await store([stored('刚好', 1, 180), stored('太久', 1, 180.01)])
    await askedBy('新', 3)
    const keywords = async () =>
      (await place.database.read.searchMiss.findMany({ orderBy: { id: 'asc' } })).map(({ keyword }) => keyword)
    expect(await keywords()).toEqual(['刚好', '新'])
    await store(Array.from({ length: 998 }, (_, index) => stored(`词${index}`, 1, 1)))
    await askedBy('新', 6)
    expect((await keywords()).length).toBe(1000)
    await askedBy('又一个', 3)
    const left = await keywords()
    expect([left.length, left.includes('刚好'), left.includes('又一个')]).toEqual([1000, false, true])
  })
})
