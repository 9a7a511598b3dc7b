import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('the search index of jobs on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    await site.services.lookupWriting.insert(sampleLookups)
  })
  afterAll(() => site.close())

  test('filled from the listed jobs returns the same results as after indexing each job', async () => {
    const { companyWriting, jobIndexing, jobs, jobSearch, jobWriting } = site.services
    const [companyId = 0] = await companyWriting.create([companyDraft()])
    const drafts = [
      jobDraft(companyId, { name: '甲', tags: ['“双休”', '班车'], releasedAt: new Date('2026-03-01T00:00:00Z') }),
      jobDraft(companyId, { name: '乙', isVisible: false }),
      jobDraft(companyId, { name: '丙', educationCode: '3', salaryMin: 0, salaryMax: 0 }),
    ]
    const questions = [{ keyword: '班车' }, { keyword: '双休' }, { keyword: '澜渚' }, { regionId: 420_000 }]
    const more = [{ educationType: '3' }, { salaryMin: 8000, salaryMax: 12_000 }, { keyword: '武汉 甲', companyId }]
    const answers = async () => {
      const found = []
      for (const question of [...questions, ...more]) found.push(await jobs.list(question))
      return found.map(({ total, rows }) => [total, ...rows.map(({ jobName }) => jobName)])
    }
    await jobWriting.publish(drafts, { isIndexed: false })
    expect((await answers()).flat()).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(await jobIndexing.fillIfEmpty()).toBe(2)
    const filled = await answers()
    expect(filled).toContainEqual([1, '丙'])

    expect(await jobIndexing.fillIfEmpty()).toBe(0)
    const keys = (await site.database.read.job.findMany()).map(({ searchKey }) => searchKey)
    await site.database.transaction((tx) => jobSearch.remove(tx, ...keys))
    await site.database.write.job.deleteMany()
    await jobWriting.publish(drafts)
    expect(await answers()).toEqual(filled)
  })
})
