import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

test('calls beyond the concurrency limit are queued, and all return the correct result', async () => {
  const hasher = createPasswordHasher()
  const hashes = await Promise.all(Array.from({ length: 6 }, (_, index) => hasher.hash(`word ${index}`)))
  expect(new Set(hashes).size).toBe(6)
  expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const asked = hashes.flatMap((hash, index) => [hasher.verify(hash, `word ${index}`), hasher.verify(hash, 'another')])
  expect(await Promise.all(asked)).toEqual(hashes.flatMap(() => [true, false]))
  expect(hasher.verifications()).toBe(12)
})

test('without a hash, verify returns false after the work of a verification', async () => {
  const hasher = createPasswordHasher()
  expect([await hasher.verify(undefined, 'x'), await hasher.verify(null, ''), hasher.verifications()]).toEqual([
    false,
    false,
    2,
  ])
})
