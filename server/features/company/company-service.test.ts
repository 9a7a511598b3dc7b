import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('lists of companies on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const company = (shortName: string, changes: Parameters<typeof companyDraft>[0] = {}) =>
      companyDraft({ fullName: `${shortName}公司`, shortName, intro: '简介', ...changes })
    const ids = await companyWriting.create([
      company('甲', { intro: '提供软件', establishDate: '2001-01-01' }),
      company('软件乙', { establishDate: '2003-01-01', hotOrder: 2 }),
      company('丙', { intro: '开发软件', establishDate: '2002-01-01', natureCode: '2' }),
      company('软件丁', { establishDate: '2004-01-01', hotOrder: 1, regionId: 420_500 }),
      company('戊', { hotOrder: 2 }),
      company('己'),
      company('庚'),
      company('软件辛', { isVisible: false, hotOrder: 1 }),
    ])
    const jobCounts = [3, 1, 2, 0, 1, 4, 0]
    await jobWriting.publish(
      ids.flatMap((id, at) => Array.from({ length: jobCounts[at] ?? 0 }, () => jobDraft(id, { name: '焊工' }))),
    )
  })
  afterAll(() => site.close())
  const names = async (input: Record<string, string | number>) =>
    (await rowsOf(site, 'companyList', input)).rows.map(({ companyShortName }) => companyShortName)

  test.each([
    ['by jobs without a rank', {}, ['甲', '丙', '软件乙', '软件丁']],
    ['names first with a rank', { rank: 'relevance' }, ['软件乙', '软件丁', '甲', '丙']],
    [
      'names first, each part in its order',
      { rank: 'relevance', orderByColumn: 'establishTime', isAsc: 'desc' },
      ['软件丁', '软件乙', '丙', '甲'],
    ],
    ['with an order but no rank', { orderByColumn: 'establishTime' }, ['甲', '丙', '软件乙', '软件丁']],
    ['with a filter', { rank: 'relevance', nature: '1' }, ['软件乙', '软件丁', '甲']],
    ['the second page', { rank: 'relevance', pageSize: 3, pageNum: 2 }, ['丙']],
  ])('the companies of a keyword are sorted %s', async (_what, input, expected) => {
    expect(await names({ keyword: '软件', ...input })).toEqual(expected)
    expect(await names({ keyword: '软件', match: 'understood', ...input })).toEqual(expected)
  })

  test('an understood place filters by region, with all places below it', async () => {
    for (const [keyword, expected] of [
      ['宜昌软件', ['软件丁']],
      ['湖北软件', ['甲', '丙', '软件乙', '软件丁']],
    ] as const) {
      const found = await rowsOf(site, 'companyList', { keyword, match: 'understood' })
      expect(found.rows.map(({ companyShortName }) => companyShortName)).toEqual(expected)
      expect(found.keywordMatch).toMatchObject({ leftOutList: [], correctedKeyword: null })
    }
  })

  test('featured companies of equal place are sorted by jobs; six are listed without a limit', async () => {
    const hot = await dataOf(site, 'getHotCompanyList')
    expect(hot.map(({ companyShortName }) => companyShortName)).toEqual(['软件丁', '软件乙', '戊', '己', '甲', '丙'])
    expect(await site.services.companies.total()).toBe(7)
  })
})
