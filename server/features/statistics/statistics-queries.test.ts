import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase, testDatabaseKinds } from '#server/testing/test-database.ts'
import { arrivalCounter } from './arrivals.ts'
import { type Counted, dailyCounts } from './daily-counts.ts'
import { statistics } from './statistics.ts'
import { statisticsQueries, type StatisticsQueries } from './statistics-queries.ts'

const MARCH = { first: 20260302, last: 20260304 }

describe.each(testDatabaseKinds)('the daily sums on %s', (kind) => {
  let opened: TestDatabase
  let queries: StatisticsQueries
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    queries = statisticsQueries(opened.database)
    const rows: [Counted, number, string, number][] = [
      ['article', 20260301, '8', 100],
      ['article', 20260302, '8', 1],
      ['article', 20260302, '9', 2],
      ['article', 20260304, '8', 4],
      ['article', 20260304, '10', 5],
      ['article', 20260305, '9', 200],
      ['column', 20260302, '1', 16],
      ['column', 20260301, '2', 31],
      ['search', 20260303, '', 7],
      ['searchWithoutHits', 20260304, '', 6],
      ['searchWithoutHits', 20260228, '', 9],
      ['application', 20260302, '77', 3],
      ['application', 20260304, '78', 11],
      ['application', 20260227, '77', 13],
      ['feedback', 20260303, 'report', 12],
      ['feedback', 20260303, 'other', 14],
      ['feedback', 20260227, 'report', 15],
    ]
    const { set } = dailyCounts(opened.database)
    for (const [subject, day, key, count] of rows) await set(subject, day, new Map([[key, count]]))
  }, 60_000)
  afterAll(() => opened.dispose())

  test('are read of one subject, from the first to the last day', async () => {
    expect([...(await queries.byDay('article', MARCH))].toSorted(([one], [other]) => one - other)).toEqual([
      [20260302, 3],
      [20260304, 9],
    ])
    expect(await queries.total('article', MARCH)).toBe(12)
    expect(await queries.total('search', { first: 20260304, last: 20260304 })).toBe(0)
    const sums = await queries.byKeyAndDay('article', MARCH, ['9', '10'])
    expect(sums.toSorted((one, other) => one.day - other.day)).toEqual([
      { key: '9', day: 20260302, count: 2 },
      { key: '10', day: 20260304, count: 5 },
    ])
    expect(await queries.edges('article')).toEqual({ first: 20260301, last: 20260305 })
    expect(await queries.edges('search')).toEqual({ first: 20260303, last: 20260303 })
  })

  test('are read by key, the largest first, equal ones by key', async () => {
    const keys = async (more: Parameters<StatisticsQueries['byKey']>[2]) => [
      ...(await queries.byKey('article', MARCH, more)),
    ]
    expect(await keys({})).toEqual([
      ['10', 5],
      ['8', 5],
      ['9', 2],
    ])
    expect(await keys({ take: 1 })).toEqual([['10', 5]])
    expect(await keys({ keys: ['8', '9'] })).toEqual([
      ['8', 5],
      ['9', 2],
    ])
  })

  test('each series, column, article, job and kind of feedback has its own sums and those of the days before', async () => {
    const service = statistics({ queries, countArrivals: () => Promise.resolve() })
    const read = await service.read({ from: '2026-03-02', to: '2026-03-04' })
    expect(read).toMatchObject({ since: '2026-02-27', beforeFrom: '2026-02-27', beforeTo: '2026-03-01' })
    expect(read.totals).toEqual({
      readings: { count: 16, before: 31 },
      searches: { count: 7, before: 0 },
      searchesWithoutHits: { count: 6, before: 9 },
      applications: { count: 14, before: 13 },
      feedback: { count: 26, before: 15 },
    })
    expect(read.days).toEqual([
      { day: '2026-03-02', readings: 16, searches: 0, searchesWithoutHits: 0, applications: 3, feedback: 0 },
      { day: '2026-03-03', readings: 0, searches: 7, searchesWithoutHits: 0, applications: 0, feedback: 26 },
      { day: '2026-03-04', readings: 0, searches: 0, searchesWithoutHits: 6, applications: 11, feedback: 0 },
    ])
    expect(read.columns.slice(0, 2).map(({ typeId, count, before }) => [typeId, count, before])).toEqual([
      [1, 16, 0],
      [2, 0, 31],
    ])
    expect(read.articles).toEqual([
      { articleId: 10, title: '', count: 5, before: 0 },
      { articleId: 8, title: '', count: 5, before: 100 },
      { articleId: 9, title: '', count: 2, before: 0 },
    ])
    expect(read.weeks).toEqual(['2026-03-02'])
    expect(read.jobs).toEqual([
      { jobId: 78, jobName: '', companyName: '', weeks: [11], count: 11, before: 0 },
      { jobId: 77, jobName: '', companyName: '', weeks: [3], count: 3, before: 13 },
    ])
    expect(read.feedback).toEqual([
      { kind: 'suggestion', count: 0, before: 0 },
      { kind: 'complaint', count: 0, before: 0 },
      { kind: 'report', count: 12, before: 15 },
      { kind: 'other', count: 14, before: 0 },
    ])
  })
})

describe.each(testDatabaseKinds)('arrivals on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  }, 60_000)
  afterAll(() => opened.dispose())

  let made = 0
  const arrive = (createdAt: string, of = 'report') => {
    made += 1
    const data = { content: '内容', kind: of, createdAt: new Date(createdAt), receiptNumber: `F-${made}` }
    return opened.database.write.feedback.create({ data })
  }

  test('are counted by day in Beijing until today; only the last counted day is counted again', async () => {
    const { database } = opened
    const queries = statisticsQueries(database)
    const now = new Date('2026-03-04T02:00:00+08:00')
    const count = arrivalCounter({ queries, daily: dailyCounts(database), clock: { now: () => now } })
    const sums = async () => {
      const rows = await database.read.dailyCount.findMany({ orderBy: [{ day: 'asc' }, { key: 'asc' }] })
      return rows.map(({ subject, day, key, count: sum }) => `${subject} ${day} ${key} ${sum}`)
    }
    await count()
    expect(await sums()).toEqual([])
    await arrive('2026-03-02T00:00:00+08:00')
    await arrive('2026-03-02T23:59:59.999+08:00')
    await arrive('2026-03-02T12:00:00+08:00', 'other')
    await arrive('2026-03-03T00:00:00+08:00')
    await arrive('2026-03-04T01:59:00+08:00')
    expect(await queries.firstAt('feedback')).toEqual(new Date('2026-03-02T00:00:00+08:00'))
    await count()
    const past = ['feedback 20260302 other 1', 'feedback 20260302 report 2', 'feedback 20260303 report 1']
    expect(await sums()).toEqual([...past, 'feedback 20260304 report 1'])
    await arrive('2026-03-03T12:00:00+08:00')
    await arrive('2026-03-04T01:58:00+08:00')
    await count()
    expect(await sums()).toEqual([...past, 'feedback 20260304 report 2'])
  })
})
