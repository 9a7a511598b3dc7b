import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE, waitMessage } from '#contracts/constants/error-messages.ts'
import { createRateLimiter } from '#server/short-lived/rate-limit.ts'
import { createMemoryStore } from '#server/short-lived/short-lived-store.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { codeLimits } from './code-limits.ts'
import {
  anAccount,
  anotherCode,
  askForCode,
  callWith,
  codeFor,
  PASSWORD,
  solvedCaptcha,
  type TestBrowser,
  testClock,
} from './testing/account-client.ts'

let site: TestApp
let clock: ReturnType<typeof testClock>
beforeEach(async () => {
  clock = testClock()
  site = await buildTestApp({ clock })
})
afterEach(() => site.close())

const PHONE = '13800000051'
const number = (index: number) => `139000${String(10_000 + index)}`
const newBrowser = (): TestBrowser => ({ cookie: '', userAgent: 'Mozilla/5.0' })
let guessed = 1000
const WRONG = ACCOUNT_MESSAGE.wrongPassword

/** A browser with the cookie that its first captcha sets. */
async function greetedBrowser(): Promise<TestBrowser> {
  const browser = newBrowser()
  await callWith(site, 'captchaGet', {}, { browser, body: { captchaType: 'blockPuzzle' } })
  expect(browser.cookie).toMatch(/^browser=/)
  return browser
}
const attempt = (phoneNumber: string, userPassword: string, browser?: TestBrowser, captchaVerification?: string) =>
  callWith(
    site,
    'passwordLogin',
    { phoneNumber, userPassword, ...(captchaVerification && { captchaVerification }) },
    browser ? { browser } : {},
  )
/** Sends `count` wrong passwords, each for another number. */
async function failures(count: number, browser?: TestBrowser, withCaptcha = false) {
  const reported: string[] = []
  for (let index = 0; index < count; index += 1) {
    guessed += 1
    reported.push(
      (await attempt(number(guessed), 'wrong', browser, withCaptcha ? await solvedCaptcha(site) : undefined)).msg,
    )
  }
  return reported
}

describe('wrong passwords at an address', () => {
  test('require a captcha for every log-in from that address after twenty; a correct password with a captcha is accepted', async () => {
    await anAccount(site, PHONE)
    expect(new Set(await failures(20))).toEqual(new Set([WRONG]))
    expect((await attempt(PHONE, PASSWORD)).msg).toBe(MESSAGE.captchaNeeded)
    expect((await attempt(PHONE, PASSWORD, undefined, await solvedCaptcha(site))).code).toBe(200)
    clock.forward(1200)
    expect((await attempt(PHONE, PASSWORD)).code).toBe(200)
  })

  test('are counted separately from successes: a log-in neither resets nor uses up the limit', async () => {
    await anAccount(site, PHONE)
    for (let round = 0; round < 3; round += 1) {
      await failures(6)
      expect((await attempt(PHONE, PASSWORD)).code).toBe(200)
    }
    await failures(2)
    expect((await attempt(PHONE, PASSWORD)).msg).toBe(MESSAGE.captchaNeeded)
  })

  test('with captchas block only the browser that sends them, with the waiting time in the message', async () => {
    await anAccount(site, PHONE)
    const [guesser, other] = [await greetedBrowser(), await greetedBrowser()]
    expect(new Set(await failures(20, guesser, true))).toEqual(new Set([WRONG]))
    const refusal = (await attempt(number(30), 'wrong', guesser, await solvedCaptcha(site))).msg
    expect(refusal).toBe(waitMessage('tooOften', 600, ['scan', 'code']))
    expect((await attempt(PHONE, PASSWORD, other, await solvedCaptcha(site))).code).toBe(200)
  })
})

describe('a browser that has logged in to an account', () => {
  test('has separate limits for this account: failures of other browsers do not lock it out', async () => {
    await anAccount(site, PHONE)
    const own = newBrowser()
    expect((await attempt(PHONE, PASSWORD, own)).code).toBe(200)
    await failures(20)
    for (let failure = 0; failure < 3; failure += 1) await attempt(PHONE, 'wrong', undefined, await solvedCaptcha(site))
    for (let failure = 0; failure < 2; failure += 1) await attempt(PHONE, 'wrong', undefined, await solvedCaptcha(site))
    const refusal = (await attempt(PHONE, PASSWORD, await greetedBrowser(), await solvedCaptcha(site))).msg
    expect(refusal).toBe(waitMessage('locked', 600, ['scan', 'code']))
    expect((await attempt(PHONE, PASSWORD, own)).code).toBe(200)
    for (let failure = 0; failure < 3; failure += 1) expect((await attempt(PHONE, 'wrong', own)).msg).toBe(WRONG)
    expect((await attempt(PHONE, PASSWORD, own)).msg).toBe(MESSAGE.captchaNeeded)
  })

  test('and has locked itself out can log in again after a change of the password', async () => {
    await anAccount(site, PHONE)
    const own = newBrowser()
    await attempt(PHONE, PASSWORD, own)
    for (let failure = 0; failure < 3; failure += 1) await attempt(PHONE, 'wrong', own)
    for (let failure = 0; failure < 2; failure += 1) await attempt(PHONE, 'wrong', own, await solvedCaptcha(site))
    const refusal = (await attempt(PHONE, PASSWORD, own, await solvedCaptcha(site))).msg
    expect(refusal).toBe(waitMessage('locked', 600, ['scan', 'code']))
    const verifyCode = await codeFor(site, PHONE, 'editPassword', { browser: own })
    const newPassword = 'Qingshan-River-88'
    const changing = { phoneNumber: PHONE, verifyCode, newPassword }
    expect((await callWith(site, 'editPassword', changing, { browser: own })).code).toBe(200)
    expect((await attempt(PHONE, newPassword, own)).code).toBe(200)
  })

  test('is not trusted for other accounts, and its cookie cannot be forged', async () => {
    await anAccount(site, PHONE)
    await anAccount(site, number(77))
    const own = newBrowser()
    await attempt(PHONE, PASSWORD, own)
    await failures(20)
    expect((await attempt(number(77), PASSWORD, own)).msg).toBe(MESSAGE.captchaNeeded)
    const [id = '', trusted = '', , sign = ''] = own.cookie.replace('browser=', '').split('.')
    const forged = { ...own, cookie: `browser=${id}.${trusted}.0123456789abcdef.${sign}` }
    expect((await attempt(PHONE, PASSWORD, forged)).msg).toBe(MESSAGE.captchaNeeded)
  })

  test('gets codes even if other browsers have used up the limit of the number', async () => {
    await anAccount(site, PHONE)
    const own = newBrowser()
    await attempt(PHONE, PASSWORD, own)
    expect((await askForCode(site, PHONE, 'login')).code).toBe(200)
    expect((await askForCode(site, PHONE, 'login')).msg).toBe(waitMessage('codeMinute', 60, ['scan', 'password']))
    expect((await askForCode(site, PHONE, 'login', { browser: own })).code).toBe(200)
    expect((await askForCode(site, PHONE, 'login', { browser: own })).code).toBe(500)
  })
})

describe('codes requested from one address', () => {
  const NETWORK = /^当前网络获取验证码过于频繁，请 (60|\d\d) 分钟后再试，或用微信扫码、密码登录$/
  const ask = (index: number, browser?: TestBrowser) =>
    askForCode(site, number(index), 'login', browser ? { browser } : {})

  test('are limited to twenty an hour until they are entered; codes for numbers without an account count double', async () => {
    for (let index = 0; index < 25; index += 1) await anAccount(site, number(index))
    for (let index = 0; index < 20; index += 1) expect((await ask(index)).code).toBe(200)
    expect((await ask(20)).msg).toMatch(NETWORK)
    clock.forward(2 * 3600)
    for (let index = 100; index < 110; index += 1) expect((await ask(index)).code).toBe(200)
    expect((await ask(110)).msg).toMatch(NETWORK)
  })

  test('are refunded when they are entered, but at most 300 an hour are sent', async () => {
    const limiter = createRateLimiter({ store: createMemoryStore({ clock }), clock })
    const limits = codeLimits({ limiter, hourlyBudget: 1000, onBudgetSpent: () => undefined })
    const browser = { key: 'one', isSigned: true, isTrusted: true }
    const request = (index: number) => {
      const whose = { phoneLookup: number(index), hasAccount: true, isKnown: false, isByHand: true }
      return limits.count({ codeType: 'register', address: '192.0.2.1', browser, ...whose })
    }
    for (let index = 0; index < 300; index += 1) await limits.refund(await request(index))
    await expect(request(300)).rejects.toThrow(waitMessage('codeNetwork', 3600, ['scan']))
    clock.forward(3600)
    expect(await request(301)).toHaveLength(2)
  })

  test('do not use up the limit of other browsers: each browser may have three codes that are not yet entered', async () => {
    const greedy = await greetedBrowser()
    for (let index = 0; index < 10; index += 1) expect((await ask(index, greedy)).code).toBe(200)
    expect((await ask(10, greedy)).msg).toMatch(NETWORK)
    const other = await greetedBrowser()
    const stock = { phoneNumber: number(19), codeType: 'login', captchaVerification: await solvedCaptcha(site) }
    expect((await callWith(site, 'sendCode', {}, { browser: other, body: stock })).msg).toMatch(NETWORK)
    for (let index = 20; index < 23; index += 1) expect((await ask(index, other)).code).toBe(200)
    expect((await ask(23, other)).msg).toMatch(NETWORK)
    // rejected requests were not counted
    const verifyCode = site.sms.messages().find(({ phoneNumber }) => phoneNumber === number(22))?.code ?? ''
    const entered = await callWith(site, 'verifyCodeLogin', { phoneNumber: number(22), verifyCode }, { browser: other })
    expect(entered.code).toBe(200)
    expect((await ask(24, other)).code).toBe(200)
  })

  test('have separate attempts: five for the browser that requested the code, five for all other browsers', async () => {
    const own = await greetedBrowser()
    const code = await codeFor(site, PHONE, 'login', { browser: own })
    const enter = (verifyCode: string, browser?: TestBrowser) =>
      callWith(site, 'verifyCodeLogin', { phoneNumber: PHONE, verifyCode }, browser ? { browser } : {})
    for (let guess = 0; guess < 8; guess += 1) {
      expect((await enter(anotherCode(code))).msg).toBe(ACCOUNT_MESSAGE.wrongCode)
    }
    expect((await enter(code)).code).toBe(500) // the five attempts of other browsers are used up
    expect((await enter(code, own)).code).toBe(200)
  })

  test('can be guessed twenty times from that address; a browser that enters the code it requested is not limited', async () => {
    const own = await greetedBrowser()
    const code = await codeFor(site, PHONE, 'login', { browser: own })
    const guess = (index: number) =>
      callWith(site, 'verifyCodeLogin', { phoneNumber: number(index), verifyCode: '123456' })
    for (let index = 0; index < 20; index += 1) expect((await guess(index)).msg).toBe(ACCOUNT_MESSAGE.wrongCode)
    expect((await guess(20)).msg).toBe(waitMessage('tooOften', 600, ['scan']))
    const entered = await callWith(site, 'verifyCodeLogin', { phoneNumber: PHONE, verifyCode: code }, { browser: own })
    expect(entered.code).toBe(200)
  })
})

test('the browser cookie is HttpOnly and limited to the path of the API; on https it is also Secure', async () => {
  const payload = { captchaType: 'blockPuzzle' }
  const headerOf = async ({ app }: TestApp) =>
    String((await app.inject({ method: 'POST', url: '/prod-api/captcha/get', payload })).headers['set-cookie'])
  expect(await headerOf(site)).toMatch(/^browser=[\w.]+; Max-Age=15552000; Path=\/prod-api; HttpOnly; SameSite=Lax$/)
  const secure = await buildTestApp({ config: { publicUrl: 'https://www.example.cn' } })
  expect(await headerOf(secure)).toMatch(/^__Secure-browser=.*; Secure/)
  await secure.close()
})
