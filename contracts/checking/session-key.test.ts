import { expect, test } from 'vitest'
import { keyCandidates } from './session-key.ts'

const KEY = 'Zt9_k-'.repeat(7)

test.each([
  ['at the top', { body: { code: 200, token: KEY, data: { userName: '甲' } } }, '/token'],
  ['inside data', { body: { code: 200, data: { token: KEY } } }, '/data/token'],
  ['as data', { body: { code: 200, data: KEY } }, '/data'],
  ['as msg', { body: { code: 200, msg: KEY } }, '/msg'],
  ['under a name of its own', { body: { code: 200, data: { credential: KEY } } }, '/data/credential'],
  [
    'in a cookie',
    { body: { code: 200 }, headers: { 'set-cookie': `a=b; Path=/,AuSessionKey=${KEY}; Path=/` } },
    'cookie:AuSessionKey',
  ],
  [
    'beside a cookie that is not percent-encoded',
    { body: { code: 200 }, headers: { 'set-cookie': `name=%u4e2d, AuSessionKey=${KEY}` } },
    'cookie:AuSessionKey',
  ],
])('a session key %s is found', (_name, answer, place) => {
  expect(keyCandidates(answer)[0]).toEqual({ place, key: KEY })
})

test('the known place comes first, then fields with the name of a key, then other key-like values', () => {
  const body = { data: { device: 'D'.repeat(40), token: KEY, refreshToken: 'R'.repeat(40) } }
  expect(keyCandidates({ body }).map(({ place }) => place)).toEqual([
    '/data/token',
    '/data/refreshToken',
    '/data/device',
  ])
  expect(keyCandidates({ body }, '/data/refreshToken')[0]?.place).toBe('/data/refreshToken')
})

test('messages, phone numbers, paths and other cookies are not candidates', () => {
  const body = { msg: '操作成功', data: { phoneNumber: '13912345678', profilePhoto: `/profile/${'a'.repeat(40)}.png` } }
  expect(keyCandidates({ body, headers: { 'set-cookie': 'lang=zh; Expires=Thu, 01 Jan 2026 00:00:00 GMT' } })).toEqual(
    [],
  )
})
