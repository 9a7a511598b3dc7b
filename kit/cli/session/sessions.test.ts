import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openSessions } from './sessions.ts'
import type { UpstreamCall } from './upstream-call.ts'

const PHONES: Readonly<Record<string, string>> = {
  'first-key-of-a-person': '19900005001',
  'second-key-of-a-person': '19900005001',
  'key-of-another-person': '19900005002',
}

/** An upstream with these sessions. */
const call: UpstreamCall = async (_id, _input, key = '') =>
  key in PHONES
    ? { code: '200', body: { code: 200, data: { phoneNumber: PHONES[key] } }, headers: {} }
    : { code: '102', body: { code: 102 }, headers: {} }

const given = { http: { base: 'https://host/prod-api' }, call, keyPlace: undefined, input: Readable.from([]) }
const nobody = { ...given, environment: {}, keyFrom: undefined, print: () => undefined }

test('given keys are checked before the run; a dead key is an error', async () => {
  const environment = { CONTRACT_SESSION_KEY: 'first-key-of-a-person', CONTRACT_SESSION_KEY_B: 'key-of-another-person' }
  const { people } = await openSessions({ ...nobody, environment })
  expect([...people.values()].map(({ phoneNumber }) => phoneNumber)).toEqual(['19900005001', '19900005002'])
  const dead = openSessions({ ...nobody, environment: { CONTRACT_SESSION_KEY: 'dead-dead-dead-dead' } })
  await expect(dead).rejects.toThrow('已失效')
  expect((await openSessions(nobody)).people.size).toBe(0)
})

test('a session is not renewed by a key from the environment, or by a command that prints the same key', async () => {
  const environment = { CONTRACT_SESSION_KEY: 'first-key-of-a-person' }
  expect(await (await openSessions({ ...nobody, environment })).renew('a')).toBeUndefined()
  const same = await openSessions({ ...nobody, keyFrom: 'echo first-key-of-a-person' })
  expect(await same.renew('a')).toBeUndefined()
})

test('the log-in page waits for the same user to log in again, and accepts no other user', async () => {
  const reported: string[] = []
  let page = ''
  const paste = async (pasted: string) => {
    const response = await fetch(`${page}cookie`, { method: 'POST', body: new URLSearchParams({ pasted }) })
    return response.text()
  }
  const shown = async () => (await fetch(page)).text()
  const isAsked = (text: string) => expect.poll(shown, { timeout: 10_000 }).toContain(text)
  const opening = openSessions({
    ...nobody,
    keyFrom: 'station',
    print(text) {
      reported.push(text)
      page = /http:\S+/.exec(text)?.[0] ?? page
    },
  })
  await expect.poll(() => page).not.toBe('')
  await isAsked('第一个人')
  await paste('first-key-of-a-person')
  await isAsked('第二个人')
  await fetch(`${page}skip`, { method: 'POST', body: new URLSearchParams({}) })
  const sessions = await opening
  expect([...sessions.people]).toEqual([['a', { key: 'first-key-of-a-person', phoneNumber: '19900005001' }]])
  const other = sessions.renew('a')
  await isAsked('检查暂停')
  await paste('key-of-another-person')
  expect(await other).toBeUndefined()
  const same = sessions.renew('a')
  await isAsked('检查暂停')
  await paste('second-key-of-a-person')
  expect(await same).toMatchObject({ key: 'second-key-of-a-person' })
  expect(reported.at(-1)).toContain('检查暂停')
  expect(sessions.everybody().map(({ key }) => key)).toEqual(['first-key-of-a-person', 'second-key-of-a-person'])
  sessions.close()
})
