import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_MESSAGES, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, codeOf, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

const PUBLISHER = [{ role: 'publisher', scope: 'all' }] as const
const STEP_SECONDS = 30

describe.each(testDatabaseKinds)('the second factor on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  }, 60_000)
  afterAll(() => site.close())

  const rowOf = (id: number) => site.database.read.staffUser.findUniqueOrThrow({ where: { id } })
  const logIn = async ({ login }: { login: string }) =>
    (await studioCall(site, 'logInStaff', { login, password: STAFF_PASSWORD })).cookie
  const prove = (cookie: string, code: string) => studioCall(site, 'proveSecondFactor', { code }, { cookie })
  const wrong = { status: 400, data: { fields: [{ field: 'code', message: STUDIO_MESSAGE.wrongFactor }] } }
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  /** The code that an authenticator shows some steps later. */
  const codeAfter = ({ secret }: Member, steps: number) =>
    codeOf(secret, { now: () => new Date(clock.now().getTime() + steps * STEP_SECONDS * 1000) })
  const shown = async ({ staffId }: Member) => {
    const where = { object: `staff:${staffId}`, action: { startsWith: 'staff.secondFactor' } }
    const rows = await site.database.read.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    return rows.map(({ actorId, action, detail }) => [actorId, action, detail])
  }

  test('the enrolment starts with a secret for the authenticator, and a wrong code does not end it', async () => {
    const staff = { login: 'enrolling', name: '绑定的', department: '' }
    const { staffId, password } = await site.services.staffAccounts.createFromConsole(staff, PUBLISHER)
    const { cookie } = await studioCall(site, 'logInStaff', { login: staff.login, password })
    const change = { oldPassword: password, newPassword: STAFF_PASSWORD }
    expect((await studioCall(site, 'changeStaffPassword', change, { cookie })).data.next).toBe('enrolSecondFactor')
    const confirm = (code: string) => studioCall(site, 'confirmSecondFactor', { code }, { cookie })
    expect(await confirm('123456')).toMatchObject({ status: 403, msg: KNOWN_MESSAGES[403] })

    const { secret, uri } = (await studioCall(site, 'beginSecondFactor', {}, { cookie })).data
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(uri)).toContain('totp/江汉人才内容管理:enrolling?')
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toContain('period=30')
    expect(await rowOf(staffId)).toMatchObject({ totpSecretCipher: null, totpPendingCipher: expect.any(String) })

    const code = codeOf(secret, clock)
    expect(await confirm(otherThan(code))).toMatchObject(wrong)
    const { recoveryCodes } = (await confirm(code)).data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    expect(await rowOf(staffId)).toMatchObject({ totpPendingCipher: null, totpSecretCipher: expect.any(String) })
    const { data } = await studioCall(site, 'currentStaff', {}, { cookie })
    expect(data).toMatchObject({ next: 'ready', needsSecondFactor: true })
    // the first code counts as entered, and does not work again
    expect(await prove(await logIn(staff), code)).toMatchObject(wrong)
  })

  test('a second authenticator is not enrolled beside the first one', async () => {
    const member = await aMember(site, clock, PUBLISHER)
    const { totpSecretCipher } = await rowOf(member.staffId)
    expect((await studioCall(site, 'beginSecondFactor', {}, member)).status).toBe(403)
    await site.database.write.staffUser.update({
      where: { id: member.staffId },
      data: { totpPendingCipher: totpSecretCipher },
    })
    expect((await studioCall(site, 'confirmSecondFactor', { code: codeAfter(member, 1) }, member)).status).toBe(403)
  })

  test('codes of the step before and after are accepted, no others; every use is in the audit log', async () => {
    const member = await aMember(site, clock, PUBLISHER)
    clock.forward(10 * STEP_SECONDS)
    const cookie = await logIn(member)
    expect(await prove(cookie, codeAfter(member, -2))).toMatchObject(wrong)
    expect(await prove(cookie, codeAfter(member, 2))).toMatchObject(wrong)
    expect((await prove(cookie, codeAfter(member, -1))).status).toBe(200)
    expect((await prove(cookie, codeAfter(member, 1))).status).toBe(200)
    const [code = ''] = member.recoveryCodes
    const used = () =>
      site.database.read.staffRecoveryCode.count({ where: { staffId: member.staffId, usedAt: clock.now() } })
    expect(await used()).toBe(0)
    expect((await prove(cookie, code)).status).toBe(200)
    expect(await used()).toBe(1)
    expect(await shown(member)).toEqual([
      [member.staffId, 'staff.secondFactorEnrolled', ''],
      [member.staffId, 'staff.secondFactorShown', ''],
      [member.staffId, 'staff.secondFactorShown', ''],
      [member.staffId, 'staff.secondFactorShown', 'recoveryCode'],
    ])
  })

  test('a staff member without a second factor cannot enter a code, nor the recovery code of another', async () => {
    const author = await aMember(site, clock, [{ role: 'author', scope: 'all' }])
    expect(await prove(author.cookie, '123456')).toMatchObject(wrong)
    const [one, other] = [await aMember(site, clock, PUBLISHER), await aMember(site, clock, PUBLISHER)]
    expect(await prove(one.cookie, other.recoveryCodes[0] ?? '')).toMatchObject(wrong)
  })

  test('after five wrong codes the right one is refused for fifteen minutes', async () => {
    const member = await aMember(site, clock, PUBLISHER)
    clock.forward(STEP_SECONDS)
    const cookie = await logIn(member)
    for (let count = 0; count < 5; count += 1)
      expect(await prove(cookie, otherThan(codeOf(member.secret, clock)))).toMatchObject(wrong)
    clock.forward(14 * 60)
    expect((await prove(cookie, codeOf(member.secret, clock))).status).toBe(429)
    clock.forward(61)
    const again = await logIn(member)
    expect((await prove(again, codeOf(member.secret, clock))).status).toBe(200)
  })

  test('sensitive actions need a second factor of the last five minutes', () => {
    const caller: StaffCaller = {
      staffId: 1,
      sessionId: 1,
      name: '',
      grants: [],
      secondFactorAt: null,
      needsFactor: true,
      next: 'ready',
      address: '',
    }
    const require = (secondsAgo: number | undefined) => () => {
      const secondFactorAt = secondsAgo === undefined ? null : new Date(clock.now().getTime() - secondsAgo * 1000)
      site.services.factorSteps.requireFreshFactor({ ...caller, secondFactorAt })
    }
    expect(require(undefined)).toThrow(STUDIO_MESSAGE.factorAgain)
    expect(require(5 * 60 + 1)).toThrow(STUDIO_MESSAGE.factorAgain)
    expect(require(5 * 60)).not.toThrow()
    expect(require(-1)).not.toThrow()
    expect(require(-24 * 3600)).toThrow(STUDIO_MESSAGE.factorAgain)
  })
})
