import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dailyCounts } from '#server/features/statistics/daily-counts.ts'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import type { HitsNow } from './hits-now.ts'
import { searchCounts } from './search-counts.ts'

const NO_HITS: HitsNow = { jobCount: 0, companyCount: 0, articleCount: 0, serviceCount: 0 }

describe.each(testDatabaseKinds)('sums of searches on %s', (kind) => {
  let place: TestDatabase
  let counts: ReturnType<typeof searchCounts>
  let now: Date
  const hitsOf = vi.fn<(keyword: string) => Promise<HitsNow>>()

  beforeEach(async () => {
    place = await openTestDatabase(kind)
    now = new Date('2026-03-10T10:00:00+08:00')
    hitsOf.mockReset().mockResolvedValue(NO_HITS)
    const { database } = place
    counts = searchCounts({ database, clock: { now: () => now }, daily: dailyCounts(database), hitsOf })
  })
  afterEach(() => place.dispose())

  /** The stored sums, as `day subject count`. */
  const sums = async () => {
    const rows = await place.database.read.dailyCount.findMany({ orderBy: [{ day: 'asc' }, { subject: 'asc' }] })
    return rows.map(({ day, subject, count }) => `${day} ${subject} ${count}`)
  }
  const failOnce = () =>
    vi.spyOn(place.database, 'transaction').mockImplementationOnce(() => Promise.reject(new Error('the disk is full')))

  test('a browser counts once per keyword and day, however the keyword is written', async () => {
    counts.note('潜水员', 'a')
    counts.note(' 潜水员 ', 'a')
    counts.note('ＪＡＶＡ', 'a')
    counts.note('java', 'a')
    counts.note('   ', 'a')
    counts.note('潜水员', 'b')
    await counts.write(20)
    expect(await sums()).toEqual(['20260310 search 3', '20260310 searchWithoutHits 3'])
    now = new Date('2026-03-11T10:00:00+08:00')
    counts.note('潜水员', 'a')
    await counts.write(20)
    expect(await sums()).toEqual([
      '20260310 search 3',
      '20260310 searchWithoutHits 3',
      '20260311 search 1',
      '20260311 searchWithoutHits 1',
    ])
  })

  test('keywords with hits in any scope are no searches without hits, and are looked up once an hour', async () => {
    hitsOf.mockResolvedValue({ ...NO_HITS, serviceCount: 1 })
    counts.note('档案', 'a')
    await counts.write(20)
    counts.note('档案', 'b')
    await counts.write(20)
    expect(hitsOf).toHaveBeenCalledTimes(1)
    now = new Date(now.getTime() + 3_600_001)
    hitsOf.mockResolvedValue(NO_HITS)
    counts.note('档案', 'c')
    await counts.write(20)
    expect(await sums()).toEqual(['20260310 search 3', '20260310 searchWithoutHits 1'])
  })

  test('a write looks up at most the given number of keywords, and the others with the next write', async () => {
    for (const keyword of ['甲', '乙', '丙']) counts.note(keyword, 'a')
    await counts.write(2)
    expect(hitsOf.mock.calls).toEqual([['甲'], ['乙']])
    expect(await sums()).toEqual(['20260310 search 3', '20260310 searchWithoutHits 2'])
    await counts.write(2)
    expect(await sums()).toEqual(['20260310 search 3', '20260310 searchWithoutHits 3'])
  })

  test('nothing is written without new searches', async () => {
    const transaction = vi.spyOn(place.database, 'transaction')
    await counts.write(20)
    expect(transaction).not.toHaveBeenCalled()
  })

  test('overlapping writes count each search once', async () => {
    for (const browser of ['a', 'b']) counts.note('潜水员', browser)
    counts.note('采珠人', 'a')
    await Promise.all([counts.write(20), counts.write(20)])
    expect(await sums()).toEqual(['20260310 search 3', '20260310 searchWithoutHits 3'])
  })

  test('a search during the lookup of its keyword is counted', async () => {
    counts.note('潜水员', 'a')
    hitsOf.mockImplementationOnce(() => {
      counts.note('潜水员', 'b')
      return Promise.resolve(NO_HITS)
    })
    await counts.write(20)
    expect(await sums()).toEqual(['20260310 search 2', '20260310 searchWithoutHits 2'])
  })

  test('a failed write keeps the sums, and those noted meanwhile, for the next write', async () => {
    counts.note('潜水员', 'a')
    failOnce()
    const failed = counts.write(20)
    counts.note('采珠人', 'a')
    await expect(failed).rejects.toThrow('the disk is full')
    expect(await sums()).toEqual([])
    await counts.write(20)
    expect(await sums()).toEqual(['20260310 search 2', '20260310 searchWithoutHits 2'])
  })

  test('a failed lookup keeps the keyword for the next write', async () => {
    counts.note('潜水员', 'a')
    hitsOf.mockRejectedValueOnce(new Error('the index is busy'))
    await expect(counts.write(20)).rejects.toThrow('the index is busy')
    await counts.write(20)
    expect(await sums()).toEqual(['20260310 search 1', '20260310 searchWithoutHits 1'])
  })
})
