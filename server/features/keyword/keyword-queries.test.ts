import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { keywordQueries } from './keyword-queries.ts'

describe.each(testDatabaseKinds)('names for the vocabulary on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock: { now: () => new Date('2026-03-10T02:00:00Z') } })
    const { companyWriting, jobWriting, lookupWriting, searchWords } = site.services
    await lookupWriting.insert(sampleLookups)
    const [one = 0, two = 0, hidden = 0] = await companyWriting.create([
      companyDraft({ fullName: '甲公司', shortName: '甲', welfareTags: ['双休'] }),
      companyDraft({ fullName: '乙公司', shortName: '乙', welfareTags: ['餐补', '包住'] }),
      companyDraft({ fullName: '丙公司', shortName: '丙', isVisible: false }),
    ])
    await jobWriting.publish([
      jobDraft(one, { name: '会计', regionId: 420_111 }),
      jobDraft(two, { name: '会计', regionId: 420_500 }),
      jobDraft(two, { name: '出纳', regionId: 420_500 }),
      jobDraft(two, { name: '司机', isVisible: false }),
      jobDraft(hidden, { name: '保安' }),
    ])
    await searchWords.fillEmpty([
      { word: '老师', target: '教师', kind: 'occupation' },
      { word: '园丁', target: '教师', kind: 'occupation' },
      { word: '江城', target: '武汉', kind: 'place' },
    ])
    await site.database.write.searchWord.updateMany({ where: { word: '园丁' }, data: { isActive: false } })
  }, 60_000)
  afterAll(() => site.close())

  test('are those of listed jobs, with their numbers', async () => {
    const { names, regions } = await keywordQueries(site.database).jobs()
    expect(Object.fromEntries(names)).toEqual({ 会计: 2, 出纳: 1 })
    expect(Object.fromEntries(regions)).toEqual({ 420111: 1, 420500: 2 })
  })

  test('are those of visible companies, the one with most jobs first', async () => {
    expect(await keywordQueries(site.database).companies()).toEqual([
      { fullName: '乙公司', shortName: '乙', welfareTags: ['餐补', '包住'], listedJobCount: 2 },
      { fullName: '甲公司', shortName: '甲', welfareTags: ['双休'], listedJobCount: 1 },
    ])
  })

  test('are the active search words, oldest first', async () => {
    expect(await keywordQueries(site.database).words()).toEqual([
      { word: '老师', target: '教师', kind: 'occupation' },
      { word: '江城', target: '武汉', kind: 'place' },
    ])
  })
})
