import { expect, test } from 'vitest'
import { createTestUsers } from './test-users.ts'
import { SkipTest } from './test-errors.ts'

test('if the check of a rejected key gets no response, the test is skipped and the key stays in use', async () => {
  const people = createTestUsers({
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => 0, wait: () => Promise.resolve() },
    send: () => Promise.reject(new Error('ECONNREFUSED')),
    person: () => Promise.resolve({ key: 'first' }),
    renew: () => Promise.resolve({ key: 'second' }),
  })
  await expect(people.afterRefusal('a')).rejects.toEqual(new SkipTest('dead-key', 'a'))
  // the session may still be valid
  expect(await people.person('a')).toEqual({ key: 'first' })
})

test('ensureAlive renews a session that has ended, but sends nothing soon after noteAlive', async () => {
  let [now, isDead] = [0, false]
  let asked = 0
  const people = createTestUsers({
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => now, wait: () => Promise.resolve() },
    send() {
      asked += 1
      const body = Buffer.from(JSON.stringify(isDead ? { code: 102, msg: '' } : { code: 200, data: {} }))
      return Promise.resolve({ status: 200, headers: { 'content-type': 'application/json' }, body })
    },
    person: () => Promise.resolve({ key: 'first' }),
    renew: () => Promise.resolve({ key: 'second' }),
  })
  people.noteAlive('a')
  await people.ensureAlive('a')
  expect(asked).toBe(0)
  now += 3_600_000
  isDead = true
  await people.ensureAlive('a')
  expect(await people.person('a')).toEqual({ key: 'second' })
})
