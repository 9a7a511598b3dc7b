import { expect, test } from 'vitest'
import { createTestUsers } from './test-users.ts'
import { SkipTest } from './test-errors.ts'

test('without a response it is unknown whether a key has died, which is not a fault of the run', async () => {
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
