import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { rowsOf } from './testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from './testing/job-fixtures.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 1, minute))

describe.each(testDatabaseKinds)('the order of the hits of a keyword on %s', (kind) => {
  let site: TestApp
  const names = async (input: Record<string, string | number>) =>
    (await rowsOf(site, 'jobsList', { rank: 'relevance', ...input })).rows.map(({ jobName }) => jobName)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
    const { companyWriting, jobWriting } = site.services
    const [school = 0, office = 0] = await companyWriting.create([
      companyDraft(),
      companyDraft({ fullName: '武汉会计事务所', shortName: '会计所' }),
    ])
    await jobWriting.publish([
      jobDraft(school, { name: '会计', tags: [], releasedAt: at(1) }),
      jobDraft(school, { name: '成本会计', tags: [], releasedAt: at(2) }),
      jobDraft(school, { name: '会计主管（资深）', tags: [], releasedAt: at(3) }),
      jobDraft(school, { name: '出纳', tags: ['会计证'], releasedAt: at(4) }),
      jobDraft(office, { name: '前台', tags: [], releasedAt: at(5) }),
      jobDraft(school, { name: '文员', tags: [], duty: '协助会计整理凭证', releasedAt: at(6) }),
      jobDraft(school, { name: '司机', tags: [], releasedAt: at(7) }),
    ])
  })
  afterAll(() => site.close())

  const RANKED = ['会计', '会计主管（资深）', '成本会计', '出纳', '前台', '文员']

  test('is exact name, names with the word, tags, employer, text; newest first within a tier', async () => {
    expect(await names({ keyword: '会计' })).toEqual(RANKED)
    expect(await names({ keyword: ' 会计 （资深） 主管 ' })).toEqual(['会计主管（资深）'])
  })

  test('continues across pages; a page past the end returns the last page', async () => {
    const pages = []
    for (const pageNum of [1, 2, 3]) pages.push(...(await names({ keyword: '会计', pageNum, pageSize: 2 })))
    expect(pages).toEqual(RANKED)
    expect(await names({ keyword: '会计', pageNum: 9, pageSize: 4 })).toEqual(['前台', '文员'])
  })

  test('is by time without rank=relevance or with orderByColumn', async () => {
    expect(await names({ keyword: '会计', orderByColumn: 'releaseTime', isAsc: 'asc' })).toEqual([
      '会计',
      '成本会计',
      '会计主管（资深）',
      '出纳',
      '前台',
      '文员',
    ])
    const newest = (await rowsOf(site, 'jobsList', { keyword: '会计' })).rows.map(({ jobName }) => jobName)
    expect(newest).toEqual(['文员', '前台', '出纳', '会计主管（资深）', '成本会计', '会计'])
  })
})
