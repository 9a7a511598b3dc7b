import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'
const AUTHOR = [{ role: 'author', scope: 'column:1' }] as const

describe.each(testDatabaseKinds)('sessions of staff on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  }, 60_000)
  afterAll(() => site.close())

  /** Opens a session on another device. @returns its cookie. */
  const opened = async (staffId: number, address = '203.0.113.9', userAgent = WINDOWS) => {
    const { staffSessions } = site.services
    return `staff=${await site.database.transaction((tx) => staffSessions.open(tx, staffId, { address, userAgent }))}`
  }
  const listed = async (cookie: string) => (await studioCall(site, 'listStaffSessions', {}, { cookie })).data
  const idOf = async (cookie: string) => (await listed(cookie)).find(({ isCurrent }) => isCurrent)?.sessionId ?? 0
  const statusOf = async (cookie: string) => (await studioCall(site, 'listStaffSessions', {}, { cookie })).status
  const end = (cookie: string, sessionId?: number) =>
    studioCall(site, 'endStaffSessions', sessionId === undefined ? {} : { sessionId }, { cookie })
  const endings = async ({ staffId }: Member) => {
    const where = { object: `staff:${staffId}`, action: 'staff.sessionsEnded' }
    const rows = await site.database.read.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map(({ actorId, result, detail, address }) => [actorId, result, detail, address])
  }

  test('lists the live sessions of the caller, last used first', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const other = await aMember(site, clock, AUTHOR)
    const began = clock.now()
    const idle = await opened(member.staffId)
    const ended = await opened(member.staffId)
    await studioCall(site, 'logOutStaff', {}, { cookie: ended })
    clock.forward(8 * 60)
    const second = await opened(member.staffId)
    await studioCall(site, 'extendStaffSession', {}, member)
    clock.forward(8 * 60)
    await opened(other.staffId)
    const rows = await listed(second)
    const device = { deviceName: 'Windows 上的 Chrome', address: '203.0.113.*' }
    expect(rows).toEqual([
      {
        sessionId: await idOf(second),
        ...device,
        loginTime: beijingTime(new Date(began.getTime() + 8 * 60_000)),
        lastSeenTime: expect.any(String),
        isCurrent: true,
      },
      {
        sessionId: await idOf(member.cookie),
        deviceName: '未知设备',
        address: '127.0.0.*',
        loginTime: beijingTime(began),
        lastSeenTime: beijingTime(new Date(began.getTime() + 8 * 60_000)),
        isCurrent: false,
      },
    ])
    expect(await statusOf(idle)).toBe(401)
  })

  test('a call extends the session, but not beyond twelve hours', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const began = clock.now().getTime()
    const { id } = await site.database.read.staffSession.findFirstOrThrow({ where: { staffId: member.staffId } })
    const lastSeen = async () =>
      (await site.database.read.staffSession.findUniqueOrThrow({ where: { id } })).lastSeenAt.getTime()
    clock.forward(30)
    await studioCall(site, 'listStudioArticles', {}, member)
    await expect.poll(lastSeen).toBe(began + 30_000)
    for (let minutes = 10; minutes <= 710; minutes += 10) {
      clock.forward(600)
      await studioCall(site, 'extendStaffSession', {}, member)
    }
    clock.forward(9 * 60 + 29)
    expect(await statusOf(member.cookie)).toBe(200)
    clock.forward(1)
    expect(await statusOf(member.cookie)).toBe(401)
  })

  test('ends one session or all others of the caller, and notes which', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const stranger = await aMember(site, clock, AUTHOR)
    const [one, two, three] = [await opened(member.staffId), await opened(member.staffId), await opened(member.staffId)]
    const [oneId, strangerId] = [await idOf(one), await idOf(stranger.cookie)]
    expect((await end(member.cookie, strangerId)).status).toBe(404)
    expect((await end(member.cookie, oneId)).status).toBe(200)
    expect((await end(member.cookie, oneId)).status).toBe(404)
    expect([await statusOf(one), await statusOf(two), await statusOf(stranger.cookie)]).toEqual([401, 200, 200])
    expect((await end(member.cookie)).status).toBe(200)
    expect([await statusOf(two), await statusOf(three), await statusOf(member.cookie)]).toEqual([401, 401, 200])
    expect((await end(member.cookie)).status).toBe(200)
    expect(await endings(member)).toEqual([
      [member.staffId, 'done', `session:${oneId}`, '127.0.0.*'],
      [member.staffId, 'done', 'others', '127.0.0.*'],
      [member.staffId, 'done', 'others', '127.0.0.*'],
    ])
  })

  test('logging out ends only this session and removes its cookie', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const other = await opened(member.staffId)
    const reply = await studioCall(site, 'logOutStaff', {}, member)
    expect(`; ${reply.cookie};`).toContain('; staff=;')
    expect([await statusOf(member.cookie), await statusOf(other)]).toEqual([401, 200])
    const where = { object: `staff:${member.staffId}`, action: 'staff.loggedOut', actorId: member.staffId }
    expect(await site.database.read.auditEntry.count({ where })).toBe(1)
  })

  test('a new password ends the other sessions and keeps this one', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const other = await opened(member.staffId)
    const change = { oldPassword: STAFF_PASSWORD, newPassword: 'Qiufeng-Mingyue-97' }
    expect((await studioCall(site, 'changeStaffPassword', change, member)).data.next).toBe('ready')
    expect([await statusOf(member.cookie), await statusOf(other)]).toEqual([200, 401])
  })

  test('shows the account of the caller, when the session ends, and nobody without a session', async () => {
    const member = await aMember(site, clock, [
      { role: 'author', scope: 'column:2' },
      { role: 'firstReviewer', scope: 'company:99999' },
    ])
    const { name } = await site.database.read.staffUser.findUniqueOrThrow({ where: { id: member.staffId } })
    expect((await studioCall(site, 'currentStaff', {}, member)).data).toEqual({
      staffId: member.staffId,
      login: member.login,
      name,
      department: '品牌运营部',
      grants: [
        { role: 'author', scope: 'column:2', scopeName: '招聘公告' },
        { role: 'firstReviewer', scope: 'company:99999', scopeName: 'company:99999' },
      ],
      next: 'ready',
      needsSecondFactor: true,
      lastLoginTime: null,
      idleSeconds: 900,
      sessionEndTime: beijingTime(new Date(clock.now().getTime() + 12 * 3_600_000)),
    })
    expect((await studioCall(site, 'currentStaff', {})).data).toBeNull()
  })
})
