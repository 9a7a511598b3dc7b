import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATISTICS_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { Statistics } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { dailyCounts } from './daily-counts.ts'

const DAY_S = 24 * 3600

describe.each(testDatabaseKinds)('statistics on %s', (kind) => {
  let desk: Desk
  let today: string
  let reader: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    reader = await desk.member([{ role: 'auditor', scope: 'all' }])
    today = beijingTime(desk.clock.now()).slice(0, 10)
    await desk.published({ title: '焊工培训班开班' })
  }, 60_000)
  afterAll(() => desk.close())

  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_S * 1000).toISOString().slice(0, 10)
  const call = (from: string, to: string, who = reader) => studioCall(desk.site, 'readStatistics', { from, to }, who)
  const read = async (from = today, to = today): Promise<Statistics> => (await call(from, to)).data
  const get = (url: string, browser = 'browser') => desk.site.app.inject({ url, headers: { 'user-agent': browser } })

  test('without sums, all days, columns and kinds are listed with 0', async () => {
    const { since, days, totals, columns, articles, jobs, feedback } = await read()
    expect(since).toBeNull()
    expect(days).toEqual([
      { day: today, readings: 0, searches: 0, searchesWithoutHits: 0, applications: 0, feedback: 0 },
    ])
    expect(totals.readings).toEqual({ count: 0, before: 0 })
    expect(columns.map(({ count }) => count)).toEqual(columns.map(() => 0))
    expect([articles, jobs, feedback.length]).toEqual([[], [], 4])
  })

  test('readings are counted by day, column and article, and compared with the days before', async () => {
    const { articleId } = await desk.published({ title: '被读的一篇', typeId: 2 })
    const reading = async (times: number) => {
      for (let time = 0; time < times; time += 1)
        await get(`/prod-api/open/website/getCommentById?cmCommentId=${articleId}`)
      await desk.site.services.reads.flush()
    }
    await reading(2)
    await reading(1)
    await desk.later(DAY_S)
    reader = await desk.member([{ role: 'auditor', scope: 'all' }])
    const tomorrow = dayAfter(today, 1)
    await reading(5)
    const one = await read(tomorrow, tomorrow)
    expect(one).toMatchObject({ since: today, beforeFrom: today, beforeTo: today })
    expect(one.totals.readings).toEqual({ count: 5, before: 3 })
    expect(one.articles).toEqual([{ articleId, title: '被读的一篇', count: 5, before: 3 }])
    expect(one.columns.find(({ typeId }) => typeId === 2)).toMatchObject({ name: '招聘公告', count: 5, before: 3 })
    const both = await read(today, tomorrow)
    expect(both.days.map(({ readings }) => readings)).toEqual([3, 5])
    expect(both.articles[0]).toMatchObject({ count: 8, before: 0 })
    today = tomorrow
  })

  test('searches count once per browser and day; searches without hits are counted separately', async () => {
    const ask = (keyword: string, browser: string) =>
      get(`/prod-api/ext/searchArticles?${new URLSearchParams({ keyword, match: 'understood' })}`, browser)
    for (const browser of ['甲', '乙', '甲']) await ask('焊工', encodeURIComponent(browser))
    await ask('潜水员证书补办', 'c')
    await ask('   ', 'c')
    await desk.site.services.searchMisses.check()
    const { totals } = await read()
    expect([totals.searches.count, totals.searchesWithoutHits.count]).toEqual([3, 1])
    await desk.site.services.searchMisses.check()
    expect((await read()).totals.searches.count).toBe(3)
    const rows = await desk.site.database.read.dailyCount.findMany({ where: { subject: { startsWith: 'search' } } })
    expect(rows.map(({ key }) => key)).toEqual(['', ''])
  })

  test('applications and feedback are counted from their rows; sums of past days stay when rows are deleted', async () => {
    const { companyWriting, jobWriting, lookupWriting } = desk.site.services
    const { write } = desk.site.database
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    const [job = 0] = await jobWriting.publish([jobDraft(company, { name: '焊工' })])
    const now = desk.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_S * 1000)
    const application = { jobId: job, companyId: company, statusCode: '0', changedAt: now }
    for (const appliedAt of [now, daysAgo(3), daysAgo(3)])
      await write.jobApplication.create({ data: { ...application, appliedAt } })
    const feedback = { content: '内容', kind: 'complaint', createdAt: now }
    await write.feedback.create({ data: { ...feedback, receiptNumber: 'F-1' } })
    const from = dayAfter(today, -3)
    const { totals, jobs, weeks, feedback: kinds, days } = await read(from, today)
    expect([totals.applications, totals.feedback].map(({ count }) => count)).toEqual([3, 1])
    expect(days.map(({ applications }) => applications)).toEqual([2, 0, 0, 1])
    expect(jobs).toMatchObject([
      { jobId: job, jobName: '焊工', companyName: companyDraft().fullName, count: 3, before: 0 },
    ])
    expect(weeks.map((week) => new Date(`${week}T00:00:00Z`).getUTCDay())).toEqual(weeks.map(() => 1))
    expect(weeks.every((week, index) => week === dayAfter(weeks[0] ?? '', index * 7))).toBe(true)
    expect(jobs[0]?.weeks).toEqual(weeks.length === 1 ? [3] : [2, 1])
    expect(kinds.find(({ kind: name }) => name === 'complaint')?.count).toBe(1)
    await write.jobApplication.deleteMany({ where: { appliedAt: { lt: now } } })
    await write.jobApplication.create({ data: { ...application, appliedAt: now } })
    expect((await read(from, today)).days.map(({ applications }) => applications)).toEqual([2, 0, 0, 2])
  })

  test('sums added in parallel are not lost', async () => {
    const { database } = desk.site
    const keys = Array.from({ length: 1200 }, (_none, key) => [String(key), 1] as const)
    const add = (entries: typeof keys) =>
      database.transaction((tx) => dailyCounts(database).add(tx, 'article', 20200101, new Map(entries)))
    await Promise.all([add(keys), add(keys.toReversed()), add(keys)])
    const { _sum, _count } = await database.read.dailyCount.aggregate({
      where: { day: 20200101 },
      _sum: { count: true },
      _count: { _all: true },
    })
    expect([_sum.count, _count._all]).toEqual([3600, 1200])
  })

  test.each([
    ['2026-02-30', '2026-03-01', 'from', STATISTICS_MESSAGE.badDay],
    ['2026-03-02', '2026-03-01', 'to', STATISTICS_MESSAGE.order],
    ['2025-01-01', '2026-01-02', 'to', STATISTICS_MESSAGE.tooLong],
  ])('%s to %s is rejected', async (from, to, field, message) => {
    expect(await call(from, to)).toMatchObject({ status: 400, data: { fields: [{ field, message }] } })
  })

  test('the longest span is 366 days; staff without the permission are rejected', async () => {
    expect((await read('2024-01-01', '2024-12-31')).days).toHaveLength(366)
    const clerk = await desk.member([{ role: 'feedbackClerk', scope: 'all' }])
    expect((await call(today, today, clerk)).status).toBe(403)
  })
})
