import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAccount, testClock } from '#server/features/account/testing/account-client.ts'
import { fullPerson, twoJobs } from '#server/features/my-data/testing/full-person.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import type { TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

const DAY_SECONDS = 24 * 3600
const NOTHING = { sessions: 0, withdrawnFiles: 0, applications: 0, feedback: 0, deletedArticles: 0 }

describe.each(testDatabaseKinds)('terms of retention on %s', (kind) => {
  let clock: ReturnType<typeof testClock>
  let site: TestApp
  let person: TestPerson
  beforeEach(async () => {
    clock = testClock()
    site = await buildTestApp({ kind, clock })
    person = await fullPerson(site, await twoJobs(site))
  })
  afterEach(() => site.close())

  const run = () => site.services.retention.run()
  const forwardDays = (days: number) => clock.forward(days * DAY_SECONDS)
  const audit = async () =>
    (await site.database.read.auditEntry.findMany({ where: { action: { startsWith: 'retention.' } } })).map(
      ({ action, object }) => `${action} ${object}`,
    )

  test('sessions are deleted thirty days after their end, in batches', async () => {
    const { read, write } = site.database
    const known = await read.personSession.findFirstOrThrow({ omit: { id: true } })
    const others = Array.from({ length: 450 }, (_, index) => ({ ...known, keyHash: `hash ${index}` }))
    await write.personSession.createMany({ data: others })
    forwardDays(30)
    expect((await run()).removed).toEqual(NOTHING)
    forwardDays(1)
    expect((await run()).removed).toEqual({ ...NOTHING, sessions: 451 })
    expect((await run()).removed).toEqual(NOTHING)
    expect([await read.personSession.count(), await read.jobApplication.count()]).toEqual([0, 1])
    expect(await audit()).toEqual(['retention.sessions count:451'])
    expect(await site.services.audit.verify()).toMatchObject({ brokenId: undefined })
  })

  test('a withdrawn application loses its files after thirty days', async () => {
    const { read, write } = site.database
    const { id } = await read.jobApplication.findFirstOrThrow()
    forwardDays(31)
    expect((await run()).removed).toMatchObject({ withdrawnFiles: 0 }) // not withdrawn yet
    await write.jobApplication.update({ where: { id }, data: { statusCode: '6', changedAt: clock.now() } })
    forwardDays(29)
    expect((await run()).removed).toMatchObject({ withdrawnFiles: 0 })
    forwardDays(2)
    expect((await run()).removed).toMatchObject({ withdrawnFiles: 1, applications: 0 })
    expect(await read.applicationAttachment.count()).toBe(0)
    const given = await read.storedFile.findMany({ where: { originalFilename: 'Zeisig简历.pdf' } })
    expect(given).toMatchObject([{ isAttached: false }])
  })

  test('after their periods applications and feedback are deleted; files still in use stay', async () => {
    const { read, write } = site.database
    await write.feedback.updateMany({ data: { createdAt: clock.now() } })
    forwardDays(1096)
    expect((await run()).removed).toMatchObject({ applications: 1, feedback: 1 })
    const left = [read.jobApplication.count(), read.applicationProgress.count(), read.feedback.count()]
    expect(await Promise.all(left)).toEqual([0, 0, 0])
    const files = await read.storedFile.findMany({ where: { ownerId: person.id, isAttached: true } })
    const names = files.map(({ originalFilename }) => originalFilename).toSorted()
    expect(names).toEqual(['Zeisig新简历.pdf', 'Zeisig照片.png'])
  })

  test('an unfinished résumé that was idle for two years is only reported', async () => {
    const { read, write } = site.database
    await anAccount(site, '13800000041')
    await write.person.updateMany({ data: { createdAt: clock.now(), updatedAt: clock.now(), lastLoginAt: null } })
    forwardDays(729)
    expect((await run()).found).toEqual({ idleResumes: 0 })
    forwardDays(2)
    expect((await run()).found).toEqual({ idleResumes: 1 })
    await write.person.updateMany({ data: { lastLoginAt: clock.now() } })
    expect((await run()).found).toEqual({ idleResumes: 0 })
    expect(await read.person.count()).toBe(2)
  })

  test('if the removal of one kind of rows fails, the other kinds are still removed', async () => {
    const { read, write } = site.database
    await write.feedback.updateMany({ data: { createdAt: clock.now() } })
    forwardDays(1096)
    vi.spyOn(site.services.sessions, 'forgetEnded').mockRejectedValueOnce(new Error('no'))
    await expect(run()).rejects.toThrow('1 retention periods could not be applied')
    expect(await read.feedback.count()).toBe(0)
    expect((await run()).removed).toMatchObject({ sessions: 1, feedback: 0 })
  })

  test('each capped removal asks the guard with the number of its own old rows and of all its rows', async () => {
    const { read, write } = site.database
    const { id, ...known } = await read.feedback.findFirstOrThrow()
    await write.feedback.updateMany({ data: { createdAt: clock.now() } })
    const copies = ['A', 'B', 'C', 'D'].map((letter) => ({ ...known, receiptNumber: `${letter}${id}` }))
    await write.feedback.createMany({ data: copies.map((copy) => ({ ...copy, createdAt: clock.now() })) })
    forwardDays(1096)
    await write.feedback.update({ where: { receiptNumber: `A${id}` }, data: { createdAt: clock.now() } })
    const allows = vi.spyOn(site.services.removals, 'allows')
    await run()
    expect(allows.mock.calls).toEqual([
      ['withdrawnFiles', { count: 0, total: 1 }],
      ['applications', { count: 1, total: 1 }],
      ['feedback', { count: 4, total: 5 }],
      ['deletedArticles', { count: 0, total: 0 }],
    ])
  })

  test('zero days disable a removal', async () => {
    const zero = { sessions: 0, withdrawnFiles: 0, applications: 0, feedback: 0, idleResumes: 0, deletedArticles: 0 }
    const other = await buildTestApp({ kind, clock, config: { retentionDays: zero } })
    expect(await other.services.retention.run()).toEqual({ removed: {}, found: {} })
    await other.close()
  })
})
