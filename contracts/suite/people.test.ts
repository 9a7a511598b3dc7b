import { expect, test } from 'vitest'
import { peopleOf } from './people.ts'
import { NotTestedHere } from './stops.ts'

test('whether a key has died cannot be told of a target that went away: that is no fault of the run', async () => {
  const people = peopleOf({
    product: 'website',
    profile: { pastTheEnd: 'last-page', hasExtensions: true },
    allows: () => true,
    clock: { now: () => 0, wait: () => Promise.resolve() },
    send: () => Promise.reject(new Error('ECONNREFUSED')),
    person: () => Promise.resolve({ key: 'first' }),
    renew: () => Promise.resolve({ key: 'second' }),
  })
  await expect(people.afterRefusal('a')).rejects.toEqual(new NotTestedHere('dead-key', 'a'))
  // it may live on
  expect(await people.person('a')).toEqual({ key: 'first' })
})
