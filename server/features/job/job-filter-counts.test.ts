import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterCount } from '#contracts/generated/wire.ts'
import { readSearchWords } from '#seed/content/read-content.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { call, rowsOf } from './testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from './testing/job-fixtures.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }
type Input = Record<string, string | number>

describe.each(testDatabaseKinds)('filters of jobs with their counts, on %s', (kind) => {
  let site: TestApp
  const names = async (input: Input) => (await rowsOf(site, 'jobsList', input)).rows.map(({ jobName }) => jobName)
  const counts = async (input: Input = {}) => {
    const reply = await call(site, 'jobFilterCounts', input)
    if (reply.code !== 200) throw new Error(reply.msg)
    return (reply as { data: FilterCount[] }).data
  }
  /** The values of a filter that have jobs, as `code: count`. */
  const nonZero = async (name: FilterCount['name'], input: Input = {}) =>
    (await counts(input))
      .filter((each) => each.name === name && each.count > 0)
      .map(({ code, count }) => `${code}: ${count}`)

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
    await site.services.searchWords.fillEmpty(readSearchWords())
    const { companyWriting, jobWriting } = site.services
    const [state = 0, institute = 0] = await companyWriting.create([
      companyDraft({ natureCode: '1' }),
      companyDraft({ fullName: '武汉测试研究院', shortName: '测试院', natureCode: '5' }),
    ])
    const at = (text: string) => new Date(`2026-${text}+08:00`)
    await jobWriting.publish([
      jobDraft(state, { name: '会计甲', tags: ['双休', '餐补'], releasedAt: at('03-10T00:00:00') }),
      jobDraft(state, { name: '会计乙', tags: ['做五休二'], releasedAt: at('03-09T23:59:59') }),
      jobDraft(institute, { name: '护士丙', tags: ['提供住宿'], educationCode: '3', releasedAt: at('03-04T00:00:00') }),
      jobDraft(institute, { name: '双休日护士丁', tags: [], releasedAt: at('01-05T00:00:00') }),
      jobDraft(state, { name: '会计未发布', tags: ['双休'], releasedAt: at('03-10T10:00:01') }),
      jobDraft(state, { name: '会计过期', tags: ['双休'], deadline: new Date('2026-03-09T12:00:00+08:00') }),
    ])
  })
  afterAll(() => site.close())

  test('jobs can be filtered by kind of employer, by benefit (any of its tags), and by period of Beijing days', async () => {
    expect(await names({ companyNature: '5' })).toEqual(['护士丙', '双休日护士丁'])
    expect(await names({ benefit: '3' })).toEqual(['护士丙'])
    expect(await names({ benefit: '2', companyNature: '1' })).toEqual(['会计甲', '会计乙'])
    expect(await names({ releasedWithin: '1' })).toEqual(['会计甲'])
    expect(await names({ releasedWithin: '7' })).toEqual(['会计甲', '会计乙', '护士丙'])
    expect(await names({ releasedWithin: '3', keyword: '会计', match: 'understood' })).toEqual(['会计甲', '会计乙'])
    const unknowns: Record<string, string>[] = [
      { companyNature: '99' },
      { benefit: 'constructor' },
      { releasedWithin: '99' },
    ]
    for (const unknown of unknowns) expect(await names(unknown)).toEqual([])
  })

  test('the count of each value is the total of the list filtered by that value', async () => {
    const fields = [
      'industryId',
      'educationType',
      'workYears',
      'jobNature',
      'companyNature',
      'benefit',
      'releasedWithin',
    ]
    for (const input of [
      {},
      { companyNature: '1' },
      { benefit: '2', releasedWithin: '7' },
      { keyword: '护士' },
    ] as Input[]) {
      for (const { name, code, count } of await counts(input)) {
        if (!fields.includes(name)) continue
        const { total } = await rowsOf(site, 'jobsList', { ...input, match: 'understood', [name]: code })
        expect({ input, name, code, count }).toEqual({ input, name, code, count: total })
      }
    }
  })

  test('a chosen value reduces the counts of other filters, but not of its own filter; closed jobs are not counted', async () => {
    expect(await nonZero('companyNature')).toEqual(['1: 2', '5: 2'])
    expect(await nonZero('companyNature', { companyNature: '5', releasedWithin: '30' })).toEqual(['1: 2', '5: 1'])
    expect(await nonZero('releasedWithin', { companyNature: '5' })).toEqual(['7: 1', '30: 1'])
    expect(await nonZero('salary', { salaryMin: 30_000 })).toEqual(['4: 4'])
    expect(await nonZero('companyNature', { keyword: '事业单位护士' })).toEqual(['5: 2'])
  })

  test('a maximum pay below the minimum is rejected', async () => {
    expect((await call(site, 'jobFilterCounts', { salaryMin: 9000, salaryMax: 5000 })).code).toBe(500)
  })
})
