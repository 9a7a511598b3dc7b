import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { searchProblems } from './verify-search.ts'

describe.each(testDatabaseKinds)('search indexes on %s', (kind) => {
  let site: TestApp
  beforeEach(async () => {
    site = await buildTestApp({ kind, clock: { now: () => new Date('2026-03-10T10:00:00+08:00') } })
    const { lookupWriting, companyWriting, jobWriting, articleWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    await jobWriting.publish([jobDraft(company), jobDraft(company)])
    await articleWriting.publish([anArticleDraft({ title: '招聘公告' })])
  })
  afterEach(() => site.close())

  test('that match their rows have no problem', async () => {
    expect(await searchProblems(site.database)).toEqual([])
  })

  test.each([
    ['articles', 'DELETE FROM article_search', 1],
    ['jobs', 'DELETE FROM job_search_document', 2],
    ['companies', 'DELETE FROM company_search', 1],
  ])('of %s that lack entries are reported with the number of missing entries', async (name, sql, count) => {
    await site.database.write.$executeRawUnsafe(sql)
    const problem = expect.stringMatching(
      new RegExp(`/ ${name}：检索索引缺少 ${count} 条 / .* lacks ${count} of them$`),
    )
    expect(await searchProblems(site.database)).toEqual([problem])
  })

  test.each([
    ['articles', 'UPDATE article SET "searchKey" = NULL', 1],
    ['jobs', 'UPDATE job SET "isListed" = false', 2],
    ['companies', 'UPDATE company SET "isVisible" = false', 1],
  ])(
    'of %s that have entries without a row are reported with the number of these entries',
    async (name, sql, count) => {
      await site.database.write.$executeRawUnsafe(sql)
      const problem = expect.stringMatching(new RegExp(`/ ${name}：检索索引多出 ${count} 条 / .* ${count} too many$`))
      expect(await searchProblems(site.database)).toEqual([problem])
    },
  )
})
