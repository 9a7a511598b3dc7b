import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSearchWords } from '#seed/content/read-content.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { rowsOf } from './testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from './testing/job-fixtures.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
const at = (minute: number) => new Date(Date.UTC(2026, 2, 5, 1, minute))

describe.each(testDatabaseKinds)('jobs for an interpreted keyword (match=understood) on %s', (kind) => {
  let site: TestApp
  const ask = (keyword: string, input: Record<string, string | number> = {}) =>
    rowsOf(site, 'jobsList', { keyword, rank: 'relevance', match: 'understood', ...input })
  const names = async (keyword: string, input?: Record<string, string | number>) =>
    (await ask(keyword, input)).rows.map(({ jobName }) => jobName)
  const leftOut = async (keyword: string) =>
    ((await ask(keyword)) as { keywordMatch?: { leftOutList: string[] } }).keywordMatch?.leftOutList

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
    await site.services.searchWords.fillEmpty(readSearchWords())
    const { companyWriting, jobWriting } = site.services
    const [state = 0, institute = 0] = await companyWriting.create([
      companyDraft({ natureCode: '1' }),
      companyDraft({ fullName: '武汉测试研究院', shortName: '测试院', natureCode: '5' }),
    ])
    await jobWriting.publish([
      jobDraft(state, { name: '会计', tags: [], salaryMin: 4000, salaryMax: 6000, releasedAt: at(1) }),
      jobDraft(institute, { name: '应届软件工程师', tags: [], salaryMin: 9000, salaryMax: 12_000, releasedAt: at(2) }),
      jobDraft(state, {
        name: '养老护理员',
        duty: '与工程师对接',
        regionId: 420_500,
        tags: ['免费宿舍'],
        salaryMin: 5000,
        salaryMax: 7000,
        releasedAt: at(3),
      }),
      jobDraft(state, { name: '继电保护工程师', tags: [], salaryMin: 0, salaryMax: 0, releasedAt: at(4) }),
    ])
  })
  afterAll(() => site.close())

  test('words need no spaces, noise is ignored, slang and misspellings find the intended jobs', async () => {
    expect(await names('会计招聘')).toEqual(['会计'])
    expect(await names('码农')).toEqual(['应届软件工程师'])
    expect(await names('会记')).toEqual(['会计'])
    expect(await names('會計')).toEqual(['会计'])
  })

  test('kinds of employers, pay and benefits in a keyword are filters', async () => {
    expect(await names('事业单位')).toEqual(['应届软件工程师'])
    expect((await names('国企')).toSorted()).toEqual(['会计', '养老护理员', '继电保护工程师'].toSorted())
    expect(await names('8k')).toEqual(['应届软件工程师'])
    expect((await names('6000以上')).toSorted()).toEqual(['会计', '养老护理员', '应届软件工程师'].toSorted())
    expect(await names('包住')).toEqual(['养老护理员'])
  })

  test('a hit at word boundaries is ranked before a hit across words', async () => {
    expect(await names('护工')).toEqual(['养老护理员', '继电保护工程师'])
  })

  test('a part without hits is left out and reported; quotation marks make a part a literal word', async () => {
    expect(await names('会计事业单位')).toEqual(['会计'])
    expect(await leftOut('会计事业单位')).toEqual(['事业单位'])
    expect(await leftOut('会计国企')).toEqual([])
    expect(await names('“国企”')).toEqual([])
  })

  test('a place is left out if no job in the place has the word in its name, even if a description contains the word', async () => {
    expect(await names('宜昌工程师')).toEqual(['继电保护工程师', '应届软件工程师', '养老护理员'])
    expect(await leftOut('宜昌工程师')).toEqual(['宜昌'])
    expect(await names('宜昌护理员')).toEqual(['养老护理员'])
    expect(await leftOut('宜昌护理员')).toEqual([])
  })

  test('a word without hits is replaced by the words inside it and reported', async () => {
    expect(await names('总会计师')).toEqual(['会计'])
    expect(await leftOut('总会计师')).toEqual(['总会计师'])
  })

  test('without match=understood the keyword is searched literally', async () => {
    const { rows } = await rowsOf(site, 'jobsList', { keyword: '会计招聘' })
    expect(rows).toEqual([])
  })

  test('a keyword of noise words does not filter; a keyword without letters finds nothing', async () => {
    expect((await names('招聘信息')).length).toBe(4)
    expect(await names('🦄🦄')).toEqual([])
  })
})
