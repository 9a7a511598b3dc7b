import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { call, dataOf, rowsOf } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'

const lastMoment = new Date('2026-03-10T23:59:59+08:00')
const nextDay = new Date('2026-03-11T00:00:00+08:00')

describe.each(testDatabaseKinds)('expired jobs on %s', (kind) => {
  let site: TestApp
  let now: Date
  let staying = 0
  let leaving = 0
  let companyId = 0
  beforeEach(async () => {
    now = lastMoment
    site = await buildTestApp({ kind, clock: { now: () => now } })
    const { lookupWriting, companyWriting, projectWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    companyId = (await companyWriting.create([companyDraft()]))[0] ?? 0
    const [projectId = 0] = await projectWriting.create([
      {
        name: '双选会',
        projectType: '校园招聘',
        regionId: 420_000,
        coverFileId: null,
        startsAt: new Date('2026-03-01T00:00:00Z'),
        endsAt: new Date('2026-04-01T00:00:00Z'),
        intro: '',
        content: '',
        contactName: '',
        contactPhone: '',
        isVisible: true,
        companyIds: [companyId],
      },
    ])
    const both = { projectIds: [projectId], hotOrder: 1 }
    // the shortest validity: the job is released and expires on the same day
    const oneDay = new Date('2026-03-10T08:00:00+08:00')
    const ids = await jobWriting.publish([
      jobDraft(companyId, { name: '留下的工程师', ...both }),
      jobDraft(companyId, { name: '到期的工程师', releasedAt: oneDay, deadline: oneDay, ...both }),
    ])
    staying = ids[0] ?? 0
    leaving = ids[1] ?? 0
  })
  afterEach(() => site.close())

  /** The results of all calls that show or count jobs. */
  const seen = async () => {
    const found = await rowsOf(site, 'jobsList', { keyword: '工程师', regionId: 420_100, educationType: '4' })
    const filtered = await rowsOf(site, 'jobsList', { regionId: 420_000 })
    const sorted = await rowsOf(site, 'jobsList', { keyword: '工程师', orderByColumn: 'salaryMin' })
    const all = await rowsOf(site, 'jobsList')
    const companies = await rowsOf(site, 'companyList')
    const [project] = await dataOf(site, 'getReRecruitProjectList')
    const taking = await rowsOf(site, 'getProjectCompanyList')
    return {
      lists: [found, filtered, sorted, all].map(({ rows, total }) => [rows.length, total]),
      latest: (await dataOf(site, 'getLatestPositionList')).length,
      hot: (await dataOf(site, 'getHotPositionList')).length,
      details: [
        (await call(site, 'jobs', { jobId: staying })).code,
        (await call(site, 'jobs', { jobId: leaving })).code,
      ],
      counts: [companies.rows[0]?.jobCount, project?.jobCount, taking.rows[0]?.jobCount],
    }
  }
  const before = {
    lists: [
      [2, 2],
      [2, 2],
      [2, 2],
      [2, 2],
    ],
    latest: 2,
    hot: 2,
    details: [200, 200],
    counts: [2, 2, 2],
  }
  const after = {
    lists: [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    latest: 1,
    hot: 1,
    details: [200, 404],
    counts: [1, 1, 1],
  }

  test('disappear at midnight in Beijing without a sweep, and a sweep changes no response', async () => {
    expect(await seen()).toEqual(before)
    now = nextDay
    site.services.cache.clear()
    expect(await seen()).toEqual(after)
    expect(await site.services.jobExpiry.sweep()).toBe(1)
    expect(await site.services.jobExpiry.sweep()).toBe(0)
    expect(await seen()).toEqual(after)
    // the sweep has removed the job from the index, too
    now = lastMoment
    site.services.cache.clear()
    expect((await rowsOf(site, 'jobsList')).total).toBe(1)
  })

  test('are relisted if the clock of the sweep was ahead, except withdrawn or hidden jobs', async () => {
    const { companyWriting, jobExpiry, jobWriting } = site.services
    const [hidden = 0] = await companyWriting.create([companyDraft({ shortName: '隐藏的' })])
    const [ofHidden = 0] = await jobWriting.publish([jobDraft(hidden)])
    const neverOpen = { releasedAt: new Date('2026-03-20T04:00:00Z'), deadline: new Date('2026-03-15T04:00:00Z') }
    const ids = await jobWriting.publish([jobDraft(companyId), jobDraft(companyId, neverOpen)])
    await jobWriting.withdraw(ids.slice(0, 1))
    now = new Date('2027-09-01T12:00:00+08:00')
    expect(await jobExpiry.sweep()).toBe(3)
    await site.database.write.company.update({ where: { id: hidden }, data: { isVisible: false } })
    now = lastMoment
    site.services.cache.clear()
    expect((await rowsOf(site, 'jobsList')).total).toBe(0)
    expect(await jobExpiry.sweep()).toBe(2)
    expect(await seen()).toEqual(before)
    expect(await site.database.read.job.findUnique({ where: { id: ofHidden } })).toMatchObject({ isListed: false })
    expect(await jobExpiry.sweep()).toBe(0)
  })

  test('a withdrawn job disappears at once; withdrawing it again changes nothing', async () => {
    expect(await seen()).toEqual(before)
    await site.services.jobWriting.withdraw([leaving, 9999])
    expect(await seen()).toEqual(after)
    await site.services.jobWriting.withdraw([leaving])
    now = nextDay
    site.services.cache.clear()
    expect(await seen()).toEqual(after)
  })
})

test('the error of a sweep is logged, and the site continues to answer', async () => {
  const lines: { level: number; msg: string; err?: { message: string } }[] = []
  const site = await buildTestApp({
    config: { logLevel: 'error' },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  })
  onTestFinished(() => site.close())
  vi.spyOn(site.database, 'transaction').mockImplementation(() => Promise.reject(new Error('the disk is full')))
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const logged = () => lines.filter(({ msg }) => msg === 'expired jobs could not be unlisted')
  await expect
    .poll(logged)
    .toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'the disk is full' }) })])
  expect((await rowsOf(site, 'jobsList')).total).toBe(0)
})
