import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { JOB_MESSAGE } from '#contracts/constants/error-messages.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { copyJob } from '#server/features/job-application/testing/copy-job.ts'

const clock = { now: () => new Date('2026-03-10T10:00:00+08:00') }

describe.each(testDatabaseKinds)('favourites on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  let open = 0

  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    const { lookupWriting, companyWriting, jobWriting } = site.services
    await lookupWriting.insert(sampleLookups)
    const [company = 0] = await companyWriting.create([companyDraft()])
    ;[open = 0] = await jobWriting.publish([jobDraft(company)])
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  test('parallel calls that collect and drop a favourite all succeed', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) => person.call('collectJob', { jobId: open, collected: index % 2 === 0 })),
    )
    expect(replies.filter(({ code }) => code !== 200)).toEqual([])
  })

  test('a person can collect at most five hundred jobs, even with parallel calls', async () => {
    const jobIds = await copyJob(site, open, { firstId: 20_000, count: 508 })
    const collected = jobIds.slice(0, 499).map((jobId) => ({ personId: person.id, jobId, createdAt: clock.now() }))
    await site.database.write.jobFavourite.createMany({ data: collected })
    const replies = await Promise.all(
      jobIds.slice(499).map((jobId) => person.call('collectJob', { jobId, collected: true })),
    )
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(replies.filter(({ code }) => code !== 200)).toEqual(
      Array.from({ length: 8 }, () => ({ code: 500, msg: JOB_MESSAGE.tooManyFavourites })),
    )
    expect(await site.database.read.jobFavourite.count({ where: { personId: person.id } })).toBe(500)
    expect(await person.call('collectJob', { jobId: 20_000, collected: true })).toMatchObject({ code: 200 })
  })
})
