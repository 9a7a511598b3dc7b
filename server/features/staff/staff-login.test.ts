import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { solvedCaptcha, testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { aMember, type Member, STAFF_PASSWORD, studioCall } from './testing/staff-client.ts'

const WRONG = 'wrong wrong wrong'
const AUTHOR = [{ role: 'author', scope: 'column:1' }] as const

describe.each(testDatabaseKinds)('log-ins of staff on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let member: Member
  let before = 0
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
  }, 60_000)
  afterAll(() => site.close())
  beforeEach(async () => {
    clock.forward(20 * 60)
    member = await aMember(site, clock, AUTHOR)
    before = (await site.services.audit.anchor()).entries
  })

  const logIn = (login: string, password: string, captchaVerification?: string) =>
    studioCall(site, 'logInStaff', {
      login,
      password,
      ...(captchaVerification !== undefined && { captchaVerification }),
    })
  /** The entries of the audit log since the beginning of the test. */
  const events = async () => {
    const rows = await site.database.read.auditEntry.findMany({ orderBy: { id: 'asc' }, skip: before })
    return rows.map(({ actorKind, actorId, action, object, result, detail }) => [
      actorKind,
      actorId,
      action,
      object,
      result,
      detail,
    ])
  }
  const rowOf = (id: number) => site.database.read.staffUser.findUniqueOrThrow({ where: { id } })

  test('the name may have spaces and capital letters; the time and the log-in are stored', async () => {
    clock.forward(60)
    const { data } = await logIn(` ${member.login.toUpperCase()} `, STAFF_PASSWORD)
    expect(data.login).toBe(member.login)
    expect((await rowOf(member.staffId)).lastLoginAt).toEqual(clock.now())
    expect(await events()).toEqual([['staff', member.staffId, 'staff.loggedIn', `staff:${member.staffId}`, 'done', '']])
  })

  test('the device of a log-in gets a cookie for the calls of the studio', async () => {
    const { headers } = await supertest(site.app.server)
      .post('/studio-api/log-in')
      .set({ host: 'studio.test', origin: 'http://studio.test' })
      .send({ login: member.login, password: STAFF_PASSWORD })
    const [, device = ''] = (headers['set-cookie'] as unknown as string[]).map((line) => line.replace(/=[^;]+/, '='))
    expect(device).toBe('staff-device=; Max-Age=15552000; Path=/studio-api; HttpOnly; SameSite=Strict')
  })

  test('failed log-ins, the lockout and the right password during the lockout are in the audit log', async () => {
    await logIn('nobody-at-all', WRONG)
    for (let count = 0; count < 3; count += 1) await logIn(member.login, WRONG)
    for (let count = 0; count < 2; count += 1) await logIn(member.login, WRONG, await solvedCaptcha(site))
    await logIn(member.login, STAFF_PASSWORD, await solvedCaptcha(site))
    const object = `staff:${member.staffId}`
    const failed = ['staff', member.staffId, 'staff.loggedIn', object, 'refused', '']
    expect(await events()).toEqual([
      ['staff', null, 'staff.loggedIn', 'staff:unknown', 'refused', ''],
      ...Array.from({ length: 4 }, () => failed),
      ['staff', member.staffId, 'staff.locked', object, 'refused', ''],
      ['staff', member.staffId, 'staff.loggedIn', object, 'refused', 'locked'],
    ])
  })

  test('a deactivated account cannot log in with the right password', async () => {
    await site.database.write.staffUser.update({ where: { id: member.staffId }, data: { isActive: false } })
    expect(await logIn(member.login, STAFF_PASSWORD)).toMatchObject({ status: 400, msg: STUDIO_MESSAGE.wrongLogin })
    expect(await events()).toEqual([
      ['staff', member.staffId, 'staff.loggedIn', `staff:${member.staffId}`, 'refused', ''],
    ])
  })

  test('a captcha that was not solved, or was solved for a log-in of visitors, is rejected at its field', async () => {
    const refused = {
      status: 400,
      data: { fields: [{ field: 'captchaVerification', message: ACCOUNT_MESSAGE.captchaDead }] },
    }
    expect(await logIn(member.login, STAFF_PASSWORD, 'nothing')).toMatchObject(refused)
    const other = await solvedCaptcha(site, 'feedbackAnswer')
    expect(await logIn(member.login, STAFF_PASSWORD, other)).toMatchObject(refused)
    expect((await logIn(member.login, STAFF_PASSWORD, await solvedCaptcha(site, 'staffLogin'))).status).toBe(200)
  })

  test('a new password needs the second factor first, and the change is in the audit log', async () => {
    const publisher = await aMember(site, clock, [{ role: 'publisher', scope: 'all' }])
    const change = { oldPassword: STAFF_PASSWORD, newPassword: 'Qiufeng-Mingyue-96' }
    const half = await logIn(publisher.login, STAFF_PASSWORD)
    expect(half.data.next).toBe('secondFactor')
    expect(await studioCall(site, 'changeStaffPassword', change, half)).toMatchObject({
      status: 403,
      msg: STUDIO_MESSAGE.stepsMissing,
    })
    expect((await studioCall(site, 'changeStaffPassword', change, publisher)).status).toBe(200)
    expect((await events()).at(-1)).toEqual([
      'staff',
      publisher.staffId,
      'staff.passwordChanged',
      `staff:${publisher.staffId}`,
      'done',
      '',
    ])
  })
})
