import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '#server/features/editorial/testing/editorial-desk.ts'
import { REMOVAL_JOBS } from '#server/features/removal/removal-guard.ts'
import { type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('columns, audit log and system on %s', (kind) => {
  let desk: Desk
  let auditor: Member
  beforeAll(async () => {
    desk = await openDesk(kind)
    auditor = await desk.member([{ role: 'auditor', scope: 'all' }])
  }, 60_000)
  afterAll(() => desk.close())

  const columns = async () => (await studioCall(desk.site, 'listColumns', {}, desk.people.publisher)).data
  const fields = { stages: 1, defaultSource: ' 示例来源 ', dueDays: 7, needsCover: false }

  test('a column can be changed by its publishers, and the change is in the audit log', async () => {
    const narrow = await desk.member([{ role: 'publisher', scope: 'column:3' }])
    expect((await studioCall(desk.site, 'updateColumn', { typeId: 2, ...fields }, narrow)).status).toBe(403)
    expect((await studioCall(desk.site, 'updateColumn', { typeId: 99, ...fields }, desk.people.publisher)).status).toBe(
      404,
    )
    const bad = { typeId: 3, ...fields, stages: 4 }
    expect((await studioCall(desk.site, 'updateColumn', bad, narrow)).status).toBe(400)
    expect((await studioCall(desk.site, 'updateColumn', { typeId: 3, ...fields }, narrow)).status).toBe(200)
    expect((await columns()).find(({ typeId }) => typeId === 3)).toMatchObject({ stages: 1, defaultSource: '示例来源' })
    const { data } = await studioCall(desk.site, 'listAuditEntries', { object: 'column:3' }, auditor)
    expect(data.rows).toMatchObject([{ action: 'column.updated', actorId: narrow.staffId, role: 'publisher' }])
    expect(data.rows[0]?.detail).toMatch(/stages:\d>1 .*defaultSource$/)
    const submitted = await desk.submitted({ typeId: 3 })
    expect((await desk.approve(submitted, desk.people.finalReviewer)).data.state).toBe('approved')
  })

  test('the audit log is filtered by action, time and object, newest first, in stable pages', async () => {
    const read = async (input: object) => (await studioCall(desk.site, 'listAuditEntries', input, auditor)).data
    const { articleId } = await desk.submitted()
    const { rows } = await read({ object: `article:${articleId}` })
    expect(rows.map(({ action }) => action)).toEqual(['article.submitted', 'article.saved', 'article.created'])
    expect(rows[0]).toMatchObject({ actorKind: 'staff', actorName: /./, role: 'author', result: 'done' })
    expect((await read({ object: 'article:', action: 'article.submitted' })).total).toBe(2)
    const today = beijingTime(desk.clock.now()).slice(0, 10)
    const all = await read({ pageSize: 500 })
    expect((await read({ from: today, to: today })).total).toBe(all.total)
    expect((await read({ to: '2020-01-01' })).total).toBe(0)
    expect(
      (await read({ action: 'article.submitted' })).rows.every(({ action }) => action === 'article.submitted'),
    ).toBe(true)
    const beforeId = all.rows[1]?.entryId ?? 0
    const second = await read({ beforeId, pageSize: 2 })
    await desk.aDraft()
    expect(await read({ beforeId, pageSize: 2 })).toMatchObject({ rows: second.rows, olderId: second.olderId })
    const refusal = async (input: object) => (await studioCall(desk.site, 'listAuditEntries', input, auditor)).status
    expect(await refusal({ beforeId: 2_000_000_000 })).toBe(404)
    expect(await refusal({ beforeId, afterId: beforeId })).toBe(400)
    expect((await studioCall(desk.site, 'listAuditEntries', {}, desk.people.publisher)).status).toBe(403)
  })

  test('verifyAuditLog counts the entries and reports those missing since the last anchor', async () => {
    const { data } = await studioCall(desk.site, 'verifyAuditLog', {}, auditor)
    const entryCount = await desk.site.database.read.auditEntry.count()
    const isWhole = { brokenId: null, missingCount: 0, isOtherThanAnchor: false }
    expect(data).toEqual({ entryCount, anchorTime: null, ...isWhole })
    await desk.site.services.deletionJournal.noteAnchor('audit', { entries: entryCount + 2, hash: 'a'.repeat(64) })
    const later = (await studioCall(desk.site, 'verifyAuditLog', {}, auditor)).data
    expect(later).toMatchObject({ missingCount: 2, anchorTime: expect.any(String) as string })
  })

  test('a column can have its own proofreading ticks, which its reviewers must confirm', async () => {
    const { publisher, firstReviewer } = desk.people
    const usual = (await columns()).find(({ typeId }) => typeId === 4)
    expect(usual?.ticks.firstReviewer).toEqual(['spelling', 'people', 'places', 'numbers'])
    const ticks = { firstReviewer: ['spelling', 'logic'], secondReviewer: ['files'], finalReviewer: ['secrecy'] }
    const own = { typeId: 4, ...fields, stages: 3, ticks } as const
    const none = { ...own, ticks: { ...ticks, finalReviewer: [] } }
    expect((await studioCall(desk.site, 'updateColumn', none as never, publisher)).status).toBe(400)
    expect((await studioCall(desk.site, 'updateColumn', own as never, publisher)).status).toBe(200)
    // a change without ticks keeps the stored ticks
    expect((await studioCall(desk.site, 'updateColumn', { typeId: 4, ...fields, stages: 3 }, publisher)).status).toBe(
      200,
    )
    expect((await columns()).find(({ typeId }) => typeId === 4)?.ticks).toEqual(ticks)
    const { data } = await studioCall(desk.site, 'listAuditEntries', { object: 'column:4' }, auditor)
    expect(data.rows[1]?.detail).toContain(
      'ticks:firstReviewer=spelling,logic;secondReviewer=files;finalReviewer=secrecy',
    )

    const { articleId, version } = await desk.submitted({ typeId: 4 })
    const revisionId = await desk.pendingOf(articleId)
    const approve = (given: ('spelling' | 'people' | 'places' | 'numbers' | 'logic')[]) =>
      studioCall(desk.site, 'approveArticle', { articleId, version, revisionId, ticks: given }, firstReviewer)
    expect((await approve(['spelling', 'people', 'places', 'numbers'])).status).toBe(400)
    expect((await approve(['spelling', 'logic'])).data).toMatchObject({ state: 'inReview', stage: 2 })
  })

  test('readSystem lists removals that wait for the confirmation of an operator', async () => {
    const hold = { job: 'feedback', count: 30, total: 1200, heldAt: new Date('2026-03-10T07:00:00+08:00') }
    await desk.site.database.write.removalHold.create({ data: hold })
    const { data } = await studioCall(desk.site, 'readSystem', {}, desk.people.author)
    expect(data.heldRemovals).toEqual([
      { name: REMOVAL_JOBS.feedback, count: 30, total: 1200, heldTime: '2026-03-10 07:00:00' },
    ])
    await desk.site.database.write.removalHold.deleteMany()
  })

  test('readSystem returns the next due time and the number of overdue releases', async () => {
    const { articleId, version } = await desk.approved()
    const releaseTime = desk.timeIn(600)
    await studioCall(desk.site, 'scheduleArticle', { articleId, version, releaseTime }, desk.people.publisher)
    const system = async () => (await studioCall(desk.site, 'readSystem', {}, desk.people.author)).data
    expect(await system()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      auditAnchor: expect.stringMatching(/^\d+:[0-9a-f]{64}$/) as string,
      heldRemovals: [],
      health: 'ready',
      problems: [],
      smsBudget: { sent: 0, most: expect.any(Number) as number },
      retention: null,
      nextContentTime: null,
      database: kind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      releaseTimer: { nextDueTime: releaseTime, overdueCount: 0 },
    })
    await desk.later(601)
    expect((await system()).releaseTimer).toMatchObject({ nextDueTime: null, overdueCount: 1 })
    await desk.site.services.releases.runDue()
    expect((await system()).releaseTimer).toMatchObject({ lastRunTime: beijingTime(desk.clock.now()), overdueCount: 0 })
  })
})
