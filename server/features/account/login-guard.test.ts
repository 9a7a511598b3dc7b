import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { anAccount, callWith, codeFor, PASSWORD, solvedCaptcha, testClock } from './testing/account-client.ts'

const PHONE = '13800000031'
const UNKNOWN = '13800000032'
const WRONG = { code: 500, msg: ACCOUNT_MESSAGE.wrongPassword }
const locked = (seconds = 600) => ({ code: 500, msg: waitMessage('locked', seconds, ['scan', 'code']) })

let site: TestApp
afterEach(() => site.close())

const attempt = async (phoneNumber: string, userPassword: string, captchaVerification?: string) => {
  const input = { phoneNumber, userPassword, captchaVerification }
  return callWith(site, 'passwordLogin', JSON.parse(JSON.stringify(input)) as typeof input)
}
const withCaptcha = async (phoneNumber: string, password: string) =>
  attempt(phoneNumber, password, await solvedCaptcha(site))

describe.each(testDatabaseKinds)('guessing passwords on %s', (kind) => {
  test.each([
    ['a number with an account', PHONE],
    ['a number without one', UNKNOWN],
  ])(
    'for %s, three attempts need no captcha, two more need one, then the number is locked for ten minutes',
    async (_name, phoneNumber) => {
      const clock = testClock()
      site = await buildTestApp({ kind, clock })
      await anAccount(site, PHONE)
      for (let count = 0; count < 3; count += 1) expect(await attempt(phoneNumber, 'wrong')).toEqual(WRONG)
      expect(await attempt(phoneNumber, 'wrong')).toEqual({ code: 500, msg: MESSAGE.captchaNeeded })
      expect((await attempt(phoneNumber, 'wrong', 'x')).msg).toBe(ACCOUNT_MESSAGE.captchaDead)
      for (let count = 0; count < 2; count += 1) expect(await withCaptcha(phoneNumber, 'wrong')).toEqual(WRONG)
      expect(await withCaptcha(phoneNumber, PASSWORD)).toEqual(locked())
      clock.forward(590)
      expect(await withCaptcha(phoneNumber, PASSWORD)).toEqual(locked(10))
      clock.forward(11)
      expect((await attempt(phoneNumber, PASSWORD)).code).toBe(phoneNumber === PHONE ? 200 : 500)
    },
  )
})

describe('guessing', () => {
  test('of fifty parallel guesses, at most five are verified', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    const before = site.services.passwordHasher.verifications()
    const replies = await Promise.all(Array.from({ length: 50 }, () => attempt(PHONE, 'wrong')))
    expect(replies.every(({ code }) => code === 500)).toBe(true)
    expect(site.services.passwordHasher.verifications() - before).toBeLessThanOrEqual(5)
  })

  test('at most three parallel guesses are verified without a captcha, and at most two with a captcha', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    const { verifications } = site.services.passwordHasher
    const before = verifications()
    await Promise.all(Array.from({ length: 8 }, () => attempt(UNKNOWN, 'wrong')))
    expect(verifications() - before).toBe(3)
    const other = '13800000033'
    for (let count = 0; count < 3; count += 1) await attempt(other, 'wrong')
    const proofs: string[] = []
    for (let count = 0; count < 4; count += 1) proofs.push(await solvedCaptcha(site))
    const replies = await Promise.all(proofs.map((proof) => attempt(other, 'wrong', proof)))
    expect(verifications() - before).toBe(8)
    expect(replies.map(({ msg }) => msg).toSorted()).toEqual(
      [locked().msg, locked().msg, WRONG.msg, WRONG.msg].toSorted(),
    )
  })

  test('a lock lasts ten minutes from the last failure and affects no other account', async () => {
    const clock = testClock()
    site = await buildTestApp({ clock })
    await anAccount(site, PHONE)
    await anAccount(site, UNKNOWN)
    for (let count = 0; count < 3; count += 1) await attempt(PHONE, 'wrong')
    clock.forward(300)
    for (let count = 0; count < 2; count += 1) await withCaptcha(PHONE, 'wrong')
    expect((await attempt(UNKNOWN, PASSWORD)).code).toBe(200)
    clock.forward(590)
    expect(await attempt(PHONE, PASSWORD)).toEqual(locked(10))
    clock.forward(11)
    expect((await attempt(PHONE, PASSWORD)).code).toBe(200)
  })

  test('a lockout is in the audit log, with the account and the masked address', async () => {
    site = await buildTestApp({ clock: testClock() })
    const id = await anAccount(site, PHONE)
    for (const number of [PHONE, UNKNOWN]) {
      for (let count = 0; count < 3; count += 1) await attempt(number, 'wrong')
      for (let count = 0; count < 2; count += 1) await withCaptcha(number, 'wrong')
    }
    const entry = { actorKind: 'person', action: 'account.locked', result: 'refused', address: '127.0.0.*' }
    expect(await site.database.read.auditEntry.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { ...entry, actorId: id, object: `person:${id}` },
      { ...entry, actorId: null, object: 'person:unknown' },
    ])
  })

  test('a captcha that was solved for another purpose is rejected', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    const dead = ACCOUNT_MESSAGE.captchaDead
    expect((await attempt(PHONE, PASSWORD, await solvedCaptcha(site, 'register'))).msg).toBe(dead)
    expect((await attempt(PHONE, PASSWORD, await solvedCaptcha(site, 'passwordLogin'))).code).toBe(200)
  })

  test('a successful log-in resets the count of failures', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 2; count += 1) expect(await attempt(PHONE, 'wrong')).toEqual(WRONG)
      expect((await attempt(PHONE, PASSWORD)).code).toBe(200)
    }
  })

  test('one hash is verified per attempt, whether or not the number has an account', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    const { verifications } = site.services.passwordHasher
    const work = async (phoneNumber: string) => {
      const before = verifications()
      await attempt(phoneNumber, 'wrong')
      return verifications() - before
    }
    expect([await work(PHONE), await work(UNKNOWN)]).toEqual([1, 1])
  })

  test('a new password unlocks the number', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    for (let count = 0; count < 3; count += 1) await attempt(PHONE, 'wrong')
    for (let count = 0; count < 2; count += 1) await withCaptcha(PHONE, 'wrong')
    expect(await withCaptcha(PHONE, PASSWORD)).toEqual(locked())
    const verifyCode = await codeFor(site, PHONE, 'editPassword')
    const newPassword = 'Qingshan-River-88'
    expect((await callWith(site, 'editPassword', { phoneNumber: PHONE, verifyCode, newPassword })).code).toBe(200)
    expect((await attempt(PHONE, newPassword)).code).toBe(200)
    expect(await site.database.read.auditEntry.count({ where: { action: 'account.locked', result: 'refused' } })).toBe(
      1,
    )
  })
})
