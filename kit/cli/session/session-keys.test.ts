import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { keysIn, sessionKeys } from './session-keys.ts'

const nothing = { environment: {}, keyFrom: undefined, input: Readable.from([]) }

test('keys come from the environment; a pasted cookie also works', async () => {
  const keys = sessionKeys({
    ...nothing,
    environment: { CONTRACT_SESSION_KEY: 'key-a', CONTRACT_SESSION_KEY_B: 'other=1; AuSessionKey=key-b; more=2' },
  })
  expect([await keys('a'), await keys('b')]).toMatchObject([[{ key: 'key-a' }], [{ key: 'key-b' }]])
})

test('keys come from standard input, one per line', async () => {
  const keys = sessionKeys({ ...nothing, keyFrom: 'stdin', input: Readable.from(['key-a\nkey-b\n']) })
  expect([await keys('a'), await keys('b')]).toMatchObject([[{ key: 'key-a' }], [{ key: 'key-b' }]])
})

test('keys come from a command, which runs for each user', async () => {
  const keys = sessionKeys({ ...nothing, keyFrom: 'echo key-of-{who}' })
  expect([await keys('a'), await keys('b')]).toMatchObject([[{ key: 'key-of-a' }], [{ key: 'key-of-b' }]])
})

test('a failing --key-from command is an error; without any source there is no key', async () => {
  await expect(sessionKeys({ ...nothing, keyFrom: 'exit 3' })('a')).rejects.toThrow('--key-from')
  expect(await sessionKeys(nothing)('a')).toEqual([])
})

test.each([
  ['a key', 'Zt9_k-Zt9_k-Zt9_k-Zt9_k-', ['Zt9_k-Zt9_k-Zt9_k-Zt9_k-']],
  ['a key in base64', 'Zt9/k+Zt9/k+Zt9/k+Zg==', ['Zt9/k+Zt9/k+Zt9/k+Zg==']],
  ['a header', 'AuSessionKey: Zt9_k-Zt9_k-Zt9_k-', ['Zt9_k-Zt9_k-Zt9_k-']],
  [
    'the cookies of a site that calls it something else',
    'Cookie: lang=zh; Admin-Token=eyJhbGciOi.eyJzdWIi.c2ln; device=dddddddddddddddd',
    ['eyJhbGciOi.eyJzdWIi.c2ln', 'dddddddddddddddd'],
  ],
  ['nothing', '  ', []],
])('keysIn returns the keys in pasted text: %s', (_name, pasted, keys) => {
  expect(keysIn(pasted).map(({ key }) => key)).toEqual(keys)
})
