import { afterEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { siteCodeProvider } from './scene/scene-code-provider.ts'
import type { SmsProvider } from './sms/sms-provider.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import {
  anAccount,
  anotherCode,
  askForCode,
  callWith,
  codeFor,
  loggedIn,
  PASSWORD,
  solvedCaptcha,
  testClock,
} from './testing/account-client.ts'

const PHONE = '13800000001'
const WRONG = { code: 500, msg: ACCOUNT_MESSAGE.wrongCode }

let site: TestApp
afterEach(() => site.close())

const login = (verifyCode: string, phoneNumber = PHONE) =>
  callWith(site, 'verifyCodeLogin', { phoneNumber, verifyCode })

describe('a code', () => {
  test('logs in once, and only for its purpose', async () => {
    site = await buildTestApp({ clock: testClock() })
    const code = await codeFor(site, PHONE, 'login')
    expect(code).toMatch(/^\d{6}$/)
    const register = { phoneNumber: PHONE, verifyCode: code, userPassword: PASSWORD }
    expect(await callWith(site, 'register', register)).toEqual(WRONG)
    expect(await callWith(site, 'editPassword', { ...register, newPassword: PASSWORD })).toEqual(WRONG)
    expect((await login(code, '13800000002')).code).toBe(500)
    expect((await login(code)).code).toBe(200)
    expect(await login(code)).toEqual(WRONG)
  })

  test('is accepted for exactly one of twelve parallel log-ins', async () => {
    site = await buildTestApp({ clock: testClock() })
    const code = await codeFor(site, PHONE, 'login')
    const replies = await Promise.all(Array.from({ length: 12 }, () => login(code)))
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
    expect(await site.database.read.personSession.count()).toBe(1)
  })

  test('sets a new password exactly once with parallel calls', async () => {
    site = await buildTestApp({ clock: testClock() })
    const id = await anAccount(site, PHONE)
    const verifyCode = await codeFor(site, PHONE, 'editPassword')
    const newPassword = (index: number) => `Qingshan-River-${index}`
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        callWith(site, 'editPassword', { phoneNumber: PHONE, verifyCode, newPassword: newPassword(index) }),
      ),
    )
    const winners = replies.flatMap(({ code }, index) => (code === 200 ? [index] : []))
    expect(winners).toHaveLength(1)
    const changes = { object: `person:${id}`, action: 'account.passwordChanged' }
    expect(await site.database.read.auditEntry.count({ where: changes })).toBe(1)
    const login = { phoneNumber: PHONE, userPassword: newPassword(winners[0] ?? -1) }
    expect(await callWith(site, 'passwordLogin', login)).toMatchObject({ code: 200 })
  })

  test('is invalid after five wrong attempts', async () => {
    site = await buildTestApp({ clock: testClock() })
    const code = await codeFor(site, PHONE, 'login')
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await login(anotherCode(code))).toEqual(WRONG)
    expect(await login(code)).toEqual(WRONG)
  })

  test('is accepted at the fifth attempt', async () => {
    site = await buildTestApp({ clock: testClock() })
    const code = await codeFor(site, PHONE, 'login')
    for (let attempt = 0; attempt < 4; attempt += 1) expect(await login(anotherCode(code))).toEqual(WRONG)
    expect((await login(code)).code).toBe(200)
  })

  test('of a logged-in user is consumed once, and only for its purpose', async () => {
    site = await buildTestApp({ clock: testClock() })
    const personId = await anAccount(site, PHONE)
    const key = await loggedIn(site, PHONE)
    const code = await codeFor(site, PHONE, 'exportData', { key })
    expect(site.sms.messages()[0]).toMatchObject({ codeType: 'exportData', minutes: 5 })
    const redeem = (type: 'exportData' | 'deleteAccount', given: string, id = personId) =>
      site.services.accounts.redeemOwnCode({ personId: id, sessionId: 1 }, type, given, { address: '', userAgent: '' })
    await expect(redeem('deleteAccount', code)).rejects.toThrow(WRONG.msg)
    await expect(redeem('exportData', anotherCode(code))).rejects.toThrow(WRONG.msg)
    await expect(redeem('exportData', code, 4711)).rejects.toThrow(WRONG.msg)
    await redeem('exportData', code)
    await expect(redeem('exportData', code)).rejects.toThrow(WRONG.msg)
  })

  test('expires after five minutes', async () => {
    const clock = testClock()
    site = await buildTestApp({ clock })
    const code = await codeFor(site, PHONE, 'login')
    clock.forward(299)
    expect((await login(anotherCode(code))).code).toBe(500)
    clock.forward(2)
    expect(await login(code)).toEqual(WRONG)
  })

  test('is invalidated by a newer code', async () => {
    const clock = testClock()
    site = await buildTestApp({ clock })
    const first = await codeFor(site, PHONE, 'login')
    clock.forward(61)
    const second = await codeFor(site, PHONE, 'login')
    const old = first === second ? anotherCode(second) : first // once in a million runs, both codes are equal
    expect(await login(old)).toEqual(WRONG)
    expect((await login(second)).code).toBe(200)
  })
})

describe('sendCode', () => {
  const dead = { code: 500, msg: ACCOUNT_MESSAGE.captchaDead }

  test('accepts a captcha once, and only if it was solved for this purpose', async () => {
    site = await buildTestApp({ clock: testClock() })
    const captchaVerification = await solvedCaptcha(site)
    const body = { phoneNumber: PHONE, codeType: 'login', captchaVerification }
    expect(await callWith(site, 'sendCode', {}, { body })).toEqual({
      code: 200,
      msg: ACCOUNT_MESSAGE.codeSent,
      data: { interval: 60, expire: 300 },
    })
    expect(await callWith(site, 'sendCode', {}, { body })).toEqual(dead)
    const other = { ...body, captchaVerification: await solvedCaptcha(site, 'register') }
    expect(await callWith(site, 'sendCode', {}, { body: other })).toEqual(dead)
    expect(await callWith(site, 'sendCode', {}, { body: { ...body, captchaVerification: 'x' } })).toEqual(dead)
  })

  test('replies identically for numbers with and without an account, but sends a reset code only to an account', async () => {
    site = await buildTestApp({ clock: testClock() })
    await anAccount(site, PHONE)
    const replies = [
      await askForCode(site, PHONE, 'editPassword'),
      await askForCode(site, '13800000009', 'editPassword'),
    ]
    await site.services.sms.settled()
    expect(replies[1]).toEqual(replies[0])
    expect(site.sms.messages().map(({ phoneNumber }) => phoneNumber)).toEqual([PHONE])
  })

  test('sends at most one message a minute, five an hour and ten a day to one number', async () => {
    const clock = testClock()
    site = await buildTestApp({ clock })
    expect((await askForCode(site, PHONE, 'login')).code).toBe(200)
    clock.forward(10)
    expect((await askForCode(site, PHONE, 'register')).msg).toBe(waitMessage('codeMinute', 50, ['scan']))
    const sentIn = async (minutes: number) => {
      let sent = 0
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.forward(61)
        sent += (await askForCode(site, PHONE, 'login')).code === 200 ? 1 : 0
      }
      return sent
    }
    expect(await sentIn(8)).toBe(4)
    clock.forward(3600)
    expect(await sentIn(8)).toBe(5)
    clock.forward(3600)
    expect((await askForCode(site, PHONE, 'login')).msg).toMatch(/请 22 小时后再试，或用微信扫码、密码登录/)
    clock.forward(24 * 3600)
    expect((await askForCode(site, PHONE, 'login')).code).toBe(200)
  })

  test('fails without an SMS provider, and while the provider is down', async () => {
    const open = (sms: SmsProvider | undefined) =>
      buildTestApp({ clock: testClock(), outside: { sms, sceneCodes: siteCodeProvider } })
    site = await open(undefined)
    expect((await askForCode(site, PHONE, 'login')).msg).toBe(ACCOUNT_MESSAGE.smsAbsent)
    await site.close()
    site = await open({ send: () => Promise.reject(new Error('down')) })
    for (let number = 0; number < 3; number += 1) {
      expect((await askForCode(site, `139000000${10 + number}`, 'login')).code).toBe(200)
      await site.services.sms.settled()
    }
    expect((await askForCode(site, PHONE, 'login')).msg).toBe(waitMessage('smsBusy', 30, ['scan']))
  })

  test('fails and logs an error when the hourly budget of the site is used up', async () => {
    const lines: string[] = []
    const config = { smsHourlyBudget: 1, logLevel: 'error' }
    site = await buildTestApp({ clock: testClock(), config, logTo: { write: (line) => void lines.push(line) } })
    expect((await askForCode(site, PHONE, 'login')).code).toBe(200)
    expect((await askForCode(site, '13800000002', 'login')).msg).toBe(
      waitMessage('smsBusy', 3600, ['scan', 'password']),
    )
    expect(lines.join('')).toContain('SMS_HOURLY_BUDGET')
  })

  test('sends codes for export and deletion only to the logged-in owner of the account', async () => {
    site = await buildTestApp({ clock: testClock() })
    const code = await codeFor(site, PHONE, 'login')
    const key = (await login(code)).token ?? ''
    for (const type of ['deleteAccount', 'exportData']) {
      expect((await askForCode(site, '13800000002', type)).msg).toBe(ACCOUNT_MESSAGE.logInFirst)
    }
    expect((await askForCode(site, '13800000002', 'deleteAccount', { key })).msg).toBe(ACCOUNT_MESSAGE.notOwnNumber)
  })
})
