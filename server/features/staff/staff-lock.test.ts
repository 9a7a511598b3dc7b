import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { solvedCaptcha, testClock } from '#server/features/account/testing/account-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, codeOf, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

const WRONG = 'wrong wrong wrong'
const AUTHOR = [{ role: 'author', scope: 'column:1' }] as const
const DAY_SECONDS = 24 * 3600

describe.each(testDatabaseKinds)('locks of staff on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let security: Member
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    security = await aMember(site, clock, [{ role: 'securityAdministrator', scope: 'all' }])
  }, 60_000)
  afterAll(() => site.close())
  // all tests share one address: its count of failures is reset after twenty minutes
  beforeEach(() => clock.forward(20 * 60))

  /** Logs in, with a captcha if one is required, as a page does. */
  async function logIn(login: string, password: string, cookie = '') {
    const first = await studioCall(site, 'logInStaff', { login, password }, { cookie })
    if (first.status !== 400 || first.msg !== STUDIO_MESSAGE.captchaNeeded) return first
    const captchaVerification = await solvedCaptcha(site)
    return studioCall(site, 'logInStaff', { login, password, captchaVerification }, { cookie: first.cookie })
  }
  /** The cookies of a device that has logged out. */
  async function deviceOf({ cookie }: Member): Promise<string> {
    await studioCall(site, 'logOutStaff', {}, { cookie })
    return cookie
  }
  async function lockedByStrangers(): Promise<Member> {
    const member = await aMember(site, clock, AUTHOR)
    for (let count = 0; count < 5; count += 1)
      expect(await logIn(member.login, WRONG)).toMatchObject({ status: 400, msg: STUDIO_MESSAGE.wrongLogin })
    return member
  }
  const fresh = () => clock.forward(31)
  async function securityNow() {
    fresh()
    const { cookie } = await logIn(security.login, STAFF_PASSWORD)
    return studioCall(site, 'proveSecondFactor', { code: codeOf(security.secret, clock) }, { cookie })
  }

  test('failures of other devices lock an account for these devices, but not for a device with an earlier log-in', async () => {
    const member = await lockedByStrangers()
    const { login } = member
    expect(await logIn(login, STAFF_PASSWORD, await deviceOf(member))).toMatchObject({ status: 200 })
    // a wrong password gets the usual error during the lockout, like an unknown name
    expect(await logIn(login, WRONG)).toMatchObject({ status: 400, msg: STUDIO_MESSAGE.wrongLogin })
    expect((await logIn(login, STAFF_PASSWORD)).status).toBe(429)
    clock.forward(15 * 60 + 1)
    expect((await logIn(login, STAFF_PASSWORD)).status).toBe(200)
  })

  test('during a lockout the error for the right password contains the end of the lockout; attempts are limited', async () => {
    const { login } = await lockedByStrangers()
    const until = beijingTime(new Date(clock.now().getTime() + 15 * 60_000)).slice(11, 16)
    const reply = await logIn(login, STAFF_PASSWORD)
    expect(reply).toMatchObject({ status: 429 })
    expect(reply.msg).toContain(`${until} 以后可以登录`)
    for (let count = 0; count < 9; count += 1) expect((await logIn(login, WRONG)).status).toBe(400)
    const over = await logIn(login, STAFF_PASSWORD)
    expect(over.status).toBe(429)
    expect(over.msg).not.toContain('锁定')
  })

  test('failures of a device with an earlier log-in lock only this device', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const { login } = member
    const device = await deviceOf(member)
    for (let count = 0; count < 5; count += 1) await logIn(login, WRONG, device)
    expect((await logIn(login, STAFF_PASSWORD, device)).status).toBe(429)
    expect((await logIn(login, STAFF_PASSWORD)).status).toBe(200)
  })

  test('the cookie of a device without a complete log-in gives the device no separate attempts', async () => {
    const { cookie } = await studioCall(site, 'logInStaff', { login: security.login, password: STAFF_PASSWORD })
    for (let count = 0; count < 5; count += 1) await logIn(security.login, WRONG)
    expect((await logIn(security.login, STAFF_PASSWORD, cookie)).status).toBe(429)
    clock.forward(15 * 60 + 1)
  })

  test('an administrator sees a lockout and can end it', async () => {
    const { login, staffId } = await lockedByStrangers()
    const administrator = await securityNow()
    const lockOf = async () =>
      (await studioCall(site, 'listStaff', {}, administrator)).data.find((row) => row.staffId === staffId)
        ?.lockedUntilTime
    expect(await lockOf()).not.toBeNull()
    expect((await studioCall(site, 'unlockStaff', { staffId }, administrator)).status).toBe(200)
    expect(await lockOf()).toBeNull()
    expect((await logIn(login, STAFF_PASSWORD)).status).toBe(200)
    const entry = { action: 'staff.unlocked', object: `staff:${staffId}`, actorId: security.staffId }
    expect(await site.database.read.auditEntry.count({ where: entry })).toBe(1)
  })

  test('resetting the password by call or console ends a lockout', async () => {
    const administrator = await securityNow()
    for (const reset of ['call', 'console'] as const) {
      const { login, staffId } = await lockedByStrangers()
      const password =
        reset === 'call'
          ? (await studioCall(site, 'resetStaffPassword', { staffId }, administrator)).data.password
          : await site.services.staffConsole.reset(login)
      expect((await logIn(login, password ?? '')).status).toBe(200)
    }
  })

  test('unlocking an account also resets the count of wrong second-factor codes', async () => {
    const member = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
    const { login } = member
    const { cookie } = await logIn(login, STAFF_PASSWORD)
    const prove = (code: string) => studioCall(site, 'proveSecondFactor', { code }, { cookie })
    fresh()
    const right = codeOf(member.secret, clock)
    for (let count = 0; count < 5; count += 1) await prove(right === '000000' ? '000001' : '000000')
    expect((await prove(right)).status).toBe(429)
    const administrator = await securityNow()
    await studioCall(site, 'unlockStaff', { staffId: member.staffId }, administrator)
    expect((await prove(codeOf(member.secret, clock))).status).toBe(200)
  })

  test('enrolment and each right code reset the count of wrong codes', async () => {
    const member = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
    for (const way of ['authenticator', 'recovery code'] as const) {
      const { cookie } = await logIn(member.login, STAFF_PASSWORD)
      const prove = async (code: string) => (await studioCall(site, 'proveSecondFactor', { code }, { cookie })).status
      fresh()
      const right = codeOf(member.secret, clock)
      for (let count = 0; count < 4; count += 1) expect(await prove(right === '000000' ? '000001' : '000000')).toBe(400)
      expect(await prove(way === 'authenticator' ? right : (member.recoveryCodes[0] ?? ''))).toBe(200)
    }
  })

  test('a logged-in staff member can change the password while other devices have locked the account', async () => {
    const { login, cookie } = await lockedByStrangers()
    const change = { oldPassword: STAFF_PASSWORD, newPassword: 'Qiufeng-Mingyue-99' }
    expect((await studioCall(site, 'changeStaffPassword', change, { cookie })).status).toBe(200)
    expect(login).not.toBe('')
  })

  test('a staff member can try the old password five times without a captcha, and then has to wait', async () => {
    const { cookie } = await aMember(site, clock, AUTHOR)
    const change = (oldPassword: string) =>
      studioCall(site, 'changeStaffPassword', { oldPassword, newPassword: 'Qiufeng-Mingyue-98' }, { cookie })
    const wrong = { data: { fields: [{ field: 'oldPassword', message: STUDIO_MESSAGE.wrongOldPassword }] } }
    for (let count = 0; count < 5; count += 1) expect(await change(WRONG)).toMatchObject({ status: 400, ...wrong })
    expect((await change(STAFF_PASSWORD)).status).toBe(429)
  })

  test('the last log-in of a staff member is the one before the current session', async () => {
    const member = await aMember(site, clock, AUTHOR)
    const times: string[] = []
    for (let count = 0; count < 3; count += 1) {
      clock.forward(60)
      times.push(beijingTime(clock.now()))
      member.cookie = (await logIn(member.login, STAFF_PASSWORD)).cookie
    }
    const { data } = await studioCall(site, 'currentStaff', {}, { cookie: member.cookie })
    expect(data?.lastLoginTime).toBe(times[1])
  })

  test('after the clock ran ten days ahead, log-ins and authenticators work; sessions of that time are invalid', async () => {
    const member = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
    clock.forward(10 * DAY_SECONDS)
    const ahead = await logIn(member.login, STAFF_PASSWORD)
    const proven = await studioCall(site, 'proveSecondFactor', { code: codeOf(member.secret, clock) }, ahead)
    expect(proven.data.next).toBe('ready')
    const locked = await lockedByStrangers()
    clock.forward(-10 * DAY_SECONDS)
    // a session from the future is invalid, because it would be valid for too long
    expect((await studioCall(site, 'listFiles', {}, proven)).status).toBe(401)
    const { cookie } = await logIn(member.login, STAFF_PASSWORD)
    const prove = () => studioCall(site, 'proveSecondFactor', { code: codeOf(member.secret, clock) }, { cookie })
    fresh()
    expect((await prove()).data.next).toBe('ready')
    expect((await prove()).status).toBe(400) // each step is accepted once
    expect((await logIn(locked.login, STAFF_PASSWORD)).status).toBe(200)
    // a reset also clears the stored step
    await site.database.write.staffUser.update({ where: { id: member.staffId }, data: { totpLastStep: 1_000_000_000 } })
    await site.services.staffConsole.reset(member.login)
    const row = await site.database.read.staffUser.findUniqueOrThrow({ where: { id: member.staffId } })
    expect(row.totpLastStep).toBe(0)
  })
})

test('with STAFF_SECOND_FACTOR=all authors must enrol a second factor, too', async () => {
  const clock = testClock()
  const site = await buildTestApp({ clock, config: { staffSecondFactor: 'all' } })
  const author = await aMember(site, clock, AUTHOR)
  expect(author.secret).not.toBe('')
  const me = await studioCall(site, 'currentStaff', {}, author)
  expect(me.data).toMatchObject({ next: 'ready', needsSecondFactor: true })
  await site.close()
})
