import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { askedKeywords } from './asked-keywords.ts'

const DAY_MS = 24 * 3_600_000

describe.each(testDatabaseKinds)('keywords without hits on %s', (kind) => {
  let site: TestApp
  let now = new Date('2026-03-10T10:00:00+08:00').getTime()
  const ask = (keyword: string, browser: string, path = '/prod-api/api/jobs/jobsList') =>
    site.app.inject({
      method: 'POST',
      url: `${path}?${new URLSearchParams({ keyword, match: 'understood' })}`,
      headers: { 'user-agent': browser },
    })
  const askedBy = async (keyword: string, browsers: number) => {
    for (let browser = 0; browser < browsers; browser += 1) await ask(keyword, `browser ${browser}`)
    for (let round = 0; round < 5; round += 1) await site.services.searchMisses.check()
  }
  const listed = async () =>
    (await site.services.searchMisses.list()).map(({ keyword, askedCount }) => `${keyword} ${askedCount}`)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => new Date(now) } })
    const { companyWriting, jobWriting, lookupWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    await jobWriting.publish([jobDraft(company, { name: '焊工' })])
  })
  afterAll(() => site.close())

  test('are stored after three browsers searched for them, without data of the browsers', async () => {
    await askedBy('潜水员', 2)
    expect(await listed()).toEqual([])
    await askedBy('潜水员', 3)
    await askedBy('潜水员', 3)
    expect(await listed()).toEqual(['潜水员 3'])
    const [row = {}] = await site.database.read.searchMiss.findMany()
    expect(Object.keys(row).toSorted()).toEqual(['askedCount', 'firstAskedAt', 'id', 'keyword', 'lastAskedAt'])
  })

  test('exclude words with hits, numbers, addresses and sentences', async () => {
    for (const keyword of ['焊工', '13800138000', '420106 1990', 'a@b.cn', '🦄', '无'.repeat(31)])
      await askedBy(keyword, 3)
    expect(await listed()).toEqual(['潜水员 3'])
  })

  test('exclude literal searches of stock clients', async () => {
    for (let browser = 0; browser < 3; browser += 1) {
      await site.app.inject({
        method: 'POST',
        url: `/prod-api/api/jobs/jobsList?${new URLSearchParams({ keyword: '宇航员' })}`,
        headers: { 'user-agent': `client ${browser}` },
      })
    }
    await site.services.searchMisses.check()
    expect(await listed()).toEqual(['潜水员 3'])
  })

  test('are listed with their current hits, and deleted after half a year without a search', async () => {
    await site.services.jobWriting.publish([
      jobDraft((await site.services.companies.list({})).rows[0]?.companyId ?? 0, { name: '潜水员' }),
    ])
    expect(await site.services.searchMisses.list()).toMatchObject([{ keyword: '潜水员', jobCount: 1 }])
    now += 181 * DAY_MS
    await askedBy('采珠人', 4)
    expect(await listed()).toEqual(['采珠人 4'])
  })
})

test('the number of keywords in memory and the count of one keyword are bounded', () => {
  const asked = askedKeywords(() => 0)
  for (let word = 0; word < 5000; word += 1)
    for (let browser = 0; browser < 3; browser += 1) asked.note(`word ${word}`, `browser ${browser}`)
  expect(asked.take(10_000).length).toBeLessThanOrEqual(2000)
  for (let browser = 0; browser < 500; browser += 1) asked.note('甲', `browser ${browser}`)
  expect(asked.take(10)).toEqual([{ keyword: '甲', browsers: 50 }])
})
