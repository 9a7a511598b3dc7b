import { expect, test } from 'vitest'
import { API_BASE } from '#contracts/constants/limits.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import type { FieldCipher } from '#server/platform/field-cipher.ts'
import { createShortLived } from '#server/short-lived/short-lived.ts'
import { browsers, type BrowserCall } from './browsers.ts'
import { bindingOf, isBound, serves } from './captcha-binding.ts'

const DAY_SECONDS = 24 * 3600
const cipher = {
  keyedHash: (_purpose: string, text: string) =>
    Buffer.from(text).toString('hex').split('').toReversed().join('').padEnd(32, '0'),
} as unknown as FieldCipher

function known(isSecure = false) {
  const clock = testClock()
  const store = createShortLived({ redisUrl: '', clock })
  return { clock, service: browsers({ store, clock, cipher, isSecure }) }
}

/** A call of a browser that keeps its cookie. */
function aCall(changes: Partial<BrowserCall> = {}) {
  const lines: string[] = []
  const cookies = {
    sent: '',
    set: (line: string) => {
      lines.push(line)
      cookies.sent = line.split(';', 1)[0] ?? ''
    },
  }
  return { call: { address: '203.0.113.7', userAgent: 'one', cookies, ...changes }, lines }
}

test('a browser remembers the last eight accounts, the latest first, each once', () => {
  const { service } = known()
  const { call } = aCall()
  for (let account = 1; account <= 8; account += 1) service.rememberAccount(call, `${account}`)
  service.rememberAccount(call, '1')
  service.rememberAccount(call, '9')
  const remembered = Array.from({ length: 9 }, (_, index) => service.knowsAccount(call, `${index + 1}`))
  expect(remembered).toEqual([true, false, true, true, true, true, true, true, true])
  expect(service.knowsAccount(aCall().call, '1')).toBe(false)
})

test('a solved captcha makes a browser trusted for thirty days, until it fails', async () => {
  const { service, clock } = known()
  const { call } = aCall()
  const isTrusted = async () => (await service.of(call)).isTrusted
  service.ensureCookie(call)
  expect(await isTrusted()).toBe(false)
  service.trust(call)
  expect(await isTrusted()).toBe(true)
  clock.forward(30 * DAY_SECONDS - 1)
  expect(await isTrusted()).toBe(true)
  clock.forward(1)
  expect(await isTrusted()).toBe(false)
  service.trust(call)
  await service.distrust((await service.of(call)).key)
  expect(await isTrusted()).toBe(false)
  clock.forward(1)
  service.trust(call)
  expect(await isTrusted()).toBe(true)
  clock.forward(-60)
  expect(await isTrusted()).toBe(false)
})

test('the cookie is set once, for half a year, and only on https it is secure', () => {
  const plain = aCall()
  const { service } = known()
  const key = service.ensureCookie(plain.call)
  expect(service.ensureCookie(plain.call)).toBe(key)
  expect(plain.lines).toHaveLength(1)
  expect(plain.lines[0]).toMatch(
    new RegExp(`^browser=[\\w.]+; Max-Age=${180 * DAY_SECONDS}; Path=${API_BASE}; HttpOnly; SameSite=Lax$`),
  )
  const secure = aCall()
  known(true).service.ensureCookie(secure.call)
  expect(secure.lines[0]).toMatch(/^__Secure-browser=.*; Secure/)
})

test('browsers without a cookie are told apart by network, user agent and the id that they send', async () => {
  const { service } = known()
  const keyOf = async (changes: Partial<BrowserCall>, uid?: unknown) =>
    (await service.of({ ...aCall().call, ...changes }, uid)).key
  const key = await keyOf({})
  expect(await keyOf({ userAgent: 'two' })).not.toBe(key)
  expect(await keyOf({ address: '203.0.113.8' })).not.toBe(key)
  expect(await keyOf({}, 'uid')).not.toBe(key)
  expect(await keyOf({}, 5)).toBe(key)
  const long = 'x'.repeat(400)
  expect(await keyOf({ userAgent: `${long}1` })).toBe(await keyOf({ userAgent: `${long}2` }))
  expect(await keyOf({ userAgent: `${long.slice(1)}1` })).not.toBe(await keyOf({ userAgent: `${long.slice(1)}2` }))
  expect(await service.of(aCall().call)).toMatchObject({ isSigned: false, isTrusted: false })
})

test('a proof is bound to what its request named, and only staff and readers of answers need no number', () => {
  const of = (input: object, address = '203.0.113.7') => bindingOf({ ...input }, address, (phone) => `hash ${phone}`)
  expect(of({})).toEqual({ purpose: '', phone: '', block: '' })
  const login = of({ purpose: 'login', phoneNumber: '13800000001' })
  expect(login).toEqual({ purpose: 'login', phone: 'hash 13800000001', block: '203.0.113.7' })
  expect(of({ phoneNumber: '1' }).block).toBe('203.0.113.7')
  expect(of({ purpose: 'x'.repeat(33), phoneNumber: 5 })).toEqual({ purpose: '', phone: '', block: '' })
  const bound = [{ purpose: 'staffLogin' }, { purpose: 'feedbackAnswer' }, { purpose: 'login' }, { phoneNumber: '1' }]
  expect(bound.map((input) => isBound(of(input)))).toEqual([true, true, false, false])
  const use = { purpose: 'login', address: '203.0.113.7', phoneLookup: 'hash 13800000001' }
  expect(serves(login, use)).toBe(true)
  for (const other of [{ purpose: 'register' }, { address: '203.0.113.8' }, { phoneLookup: 'hash 2' }])
    expect(serves(login, { ...use, ...other })).toBe(false)
})
