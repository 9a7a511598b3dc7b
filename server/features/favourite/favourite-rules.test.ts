import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('a favourite on %s', (kind) => {
  let site: TestApp
  let jobs: number[]
  let hidden = 0
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    jobs = await jobWriting.publish([jobDraft(company), jobDraft(company, { name: '试验员' })])
    ;[hidden = 0] = await jobWriting.publish([jobDraft(company, { isVisible: false })])
  })
  afterAll(() => site.close())

  const collect = (person: TestPerson, jobId: number, collected = true) =>
    person.call('collectJob', { jobId, collected })
  const favourites = async () => {
    const rows = await site.database.read.jobFavourite.findMany({ orderBy: [{ personId: 'asc' }, { jobId: 'asc' }] })
    return rows.map(({ personId, jobId, createdAt }) => [personId, jobId, createdAt])
  }

  test('is added with its time, stays when it is added again, and is dropped for its owner and job only', async () => {
    const [one, other] = [await logIn(site), await logIn(site)]
    const [first = 0, second = 0] = jobs
    for (const person of [one, other]) for (const jobId of jobs) await collect(person, jobId)
    const old = new Date('2026-01-01T00:00:00Z')
    await site.database.write.jobFavourite.updateMany({ where: { personId: one.id }, data: { createdAt: old } })
    await collect(one, first)
    expect(await favourites()).toEqual([
      [one.id, first, old],
      [one.id, second, old],
      [other.id, first, clock.now()],
      [other.id, second, clock.now()],
    ])
    await collect(one, first, false)
    expect((await collect(one, first, false)).code).toBe(200)
    expect((await favourites()).map(([personId, jobId]) => [personId, jobId])).toEqual([
      [one.id, second],
      [other.id, first],
      [other.id, second],
    ])
  })

  test('cannot be a job that visitors do not see, nor be added by a deleted account', async () => {
    const person = await logIn(site)
    const before = await favourites()
    expect((await collect(person, 99_999)).code).toBe(404)
    expect((await collect(person, hidden)).code).not.toBe(200)
    await site.services.accountDeletions.purgeAccount(person.id, { again: true })
    await expect(site.services.favourites.collect(person.id, jobs[0] ?? 0)).rejects.toMatchObject({ code: 102 })
    expect(await favourites()).toEqual(before)
  })
})
