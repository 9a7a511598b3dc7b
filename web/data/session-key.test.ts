// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { LONGEST_SESSION_HOURS } from '#contracts/constants/limits.ts'
import { clearSessionKey, readSessionKey, storeSessionKey } from './session-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a stored key with special characters is read back, and is undefined after it was cleared', () => {
  storeSessionKey('a;=% 钥')
  expect(readSessionKey()).toBe('a;=% 钥')
  clearSessionKey()
  expect(readSessionKey()).toBeUndefined()
})

test('a cookie whose name only contains the name of the session key is ignored', () => {
  document.cookie = 'XAuSessionKey=x; Path=/'
  document.cookie = 'AuSessionKeyX=x; Path=/'
  expect(readSessionKey()).toBeUndefined()
  storeSessionKey('mine')
  expect(readSessionKey()).toBe('mine')
  clearSessionKey()
})

test('the cookie lasts as long as the longest session; over https it is Secure', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  storeSessionKey('k')
  vi.stubGlobal('location', { protocol: 'https:' })
  storeSessionKey('k')
  const kept = `AuSessionKey=k; Path=/; Max-Age=${LONGEST_SESSION_HOURS * 3600}; SameSite=Lax`
  expect(cookie.mock.calls).toEqual([[kept], [`${kept}; Secure`]])
})

test.each(['%', '%zz', ''])('the malformed or empty cookie %o returns undefined', (value) => {
  document.cookie = `AuSessionKey=${value}; Path=/`
  expect(readSessionKey()).toBeUndefined()
})
