import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '#contracts/studio/staff-roles.ts'
import { beijingInstantOf } from '#seed/jobs/beijing-day.ts'
import { createMediaStore } from '#seed/media-store.ts'
import { beijingDay } from '#server/features/feedback/feedback-terms.ts'
import { codeOf, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { DEMONSTRATION_STAFF_PASSWORD, DEMONSTRATION_TOTP_SECRET } from './demonstration-staff.ts'
import { readStaff, readStories } from './read-staff.ts'
import { seedStudio } from './seed-studio.ts'
import { instantOf } from './story-text.ts'

test('the order of events, and therefore the ids of articles, does not depend on the time of day of the seeding', () => {
  const events = readStories().flatMap((story) => story.events.map((event) => ({ event, key: story.key })))
  const orderAt = (minute: number) => {
    const day = { number: 0, now: beijingInstantOf(0, minute * 60) }
    return events
      .toSorted((one, other) => instantOf(day, one.event).getTime() - instantOf(day, other.event).getTime())
      .map(({ event, key }) => `${key} ${event.action}`)
  }
  const atNoon = orderAt(12 * 60)
  for (let minute = 0; minute < 24 * 60; minute += 1) expect(orderAt(minute), `minute ${minute}`).toEqual(atNoon)
})

describe.each(testDatabaseKinds)('the demo data of the studio on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
    await seedStudio(site.database, site.services, createMediaStore(site.services.files))
  }, 120_000)
  afterAll(() => site.close())

  test('includes a staff member for every role; three of them log in with the password of the README', async () => {
    const roles = new Set(readStaff().flatMap(({ grants }) => grants.map(({ role }) => role)))
    expect([...roles].sort()).toEqual((Object.keys(STAFF_ROLES) as StaffRole[]).sort())
    for (const login of ['linjianwei', 'chuhuaijin', 'tengjingzhi']) {
      const { cookie, data } = await studioCall(site, 'logInStaff', { login, password: DEMONSTRATION_STAFF_PASSWORD })
      expect(data.next).toBe(login === 'linjianwei' ? 'ready' : 'secondFactor')
      if (data.next === 'ready') continue
      const code = codeOf(DEMONSTRATION_TOTP_SECRET, site.services.clock)
      expect((await studioCall(site, 'proveSecondFactor', { code }, { cookie })).data.next).toBe('ready')
    }
  })

  test('includes feedback in every status with its steps; exactly one is overdue', async () => {
    const { read } = site.database
    const groups = await read.feedback.groupBy({ by: ['state'], _count: true, orderBy: { state: 'asc' } })
    expect(groups.map(({ state, _count }) => [state, _count])).toEqual([
      ['answerInReview', 3],
      ['answered', 4],
      ['merged', 1],
      ['processing', 5],
      ['rejected', 2],
      ['waiting', 5],
    ])
    expect(await read.feedbackStep.count()).toBe(
      await read.auditEntry.count({ where: { object: { startsWith: 'feedback:' } } }),
    )
    const open = { state: { in: ['waiting', 'processing', 'answerInReview'] } }
    const day = beijingDay(site.services.clock.now())
    expect(await read.feedback.count({ where: { ...open, dueDay: { lt: day } } })).toBe(1)
    expect(await read.replyTemplate.count({ where: { kind: 'feedback' } })).toBe(5)
  })

  test('includes articles in the expected statuses', async () => {
    const rows = await site.database.read.article.findMany({
      orderBy: { id: 'asc' },
      select: { title: true, state: true, stage: true, isVisible: true },
    })
    const standing = rows.map(({ state, stage, isVisible }) => `${state}${stage || ''}${isVisible ? ' public' : ''}`)
    expect(standing.sort()).toEqual([
      ...Array<string>(5).fill('draft'), // one of them corrects a withdrawn article
      'inReview1',
      'inReview2',
      'inReview2 public',
      'inReview3',
      'published public',
      'returned',
      'scheduled',
      'withdrawn',
    ])
    expect(rows.filter(({ title }) => title.includes('{d'))).toEqual([])
    expect((await site.services.articles.pinned(3)).map(({ commentTitle }) => commentTitle)).toEqual([
      expect.stringMatching(/^紧急通知/),
    ])
  })

  test('has its events in chronological order in the audit log, whose hash chain is intact', async () => {
    const entries = await site.database.read.auditEntry.findMany({ orderBy: { id: 'asc' } })
    const times = entries
      .filter(({ action }) => action.startsWith('article.'))
      .map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual([...times].sort((one, other) => one - other))
    expect((await site.services.audit.verify()).brokenId).toBeUndefined()
  })
})
