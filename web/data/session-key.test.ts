// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { clearSessionKey, readSessionKey, storeSessionKey } from './session-key.ts'

test('a stored key is read until it is forgotten, whatever its characters', () => {
  storeSessionKey('a;=% 钥')
  expect(readSessionKey()).toBe('a;=% 钥')
  clearSessionKey()
  expect(readSessionKey()).toBeUndefined()
})

test.each(['%', '%zz', ''])('with the cookie “%s” the visitor is logged out', (value) => {
  document.cookie = `AuSessionKey=${value}; Path=/`
  expect(readSessionKey()).toBeUndefined()
})
