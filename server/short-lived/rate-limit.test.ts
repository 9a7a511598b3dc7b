import { beforeEach, describe, expect, test } from 'vitest'
import { addressBlock } from '#server/platform/address-block.ts'
import { createRateLimiter, type RateLimit, type RateLimiter } from './rate-limit.ts'
import { createMemoryStore } from './short-lived-store.ts'

const START = Date.parse('2026-03-10T08:00:00Z')
let time: number
let limiter: RateLimiter

beforeEach(() => {
  time = START
  const clock = { now: () => new Date(time) }
  limiter = createRateLimiter({ store: createMemoryStore({ clock }), clock })
})

async function hits(limit: RateLimit, count: number, who = 'a') {
  const all = []
  for (let hit = 0; hit < count; hit += 1) all.push(await limiter.hit(limit, who))
  return all
}
const allowed = (states: { isAllowed: boolean }[]) => states.filter(({ isAllowed }) => isAllowed).length

describe('a fixed window', () => {
  const limit: RateLimit = { name: 'fixed', limit: 3, windowSeconds: 60 }

  test('allows its limit and returns the time until the next attempt', async () => {
    const states = await hits(limit, 4)
    expect(allowed(states)).toBe(3)
    expect(states[3]).toMatchObject({ isAllowed: false, retrySeconds: 60 })
    time += 60_000
    expect(allowed(await hits(limit, 4))).toBe(3)
  })

  test('counts each key separately', async () => {
    await hits(limit, 4)
    expect(allowed(await hits(limit, 1, 'b'))).toBe(1)
  })

  test('counts 50 parallel events as 50', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, () => limiter.hit(limit, 'a')))
    expect(allowed(states)).toBe(3)
  })

  test('refunds an event with its weight, never below zero', async () => {
    const [heavy] = [await limiter.hit(limit, 'a', 2)]
    expect(await limiter.events(limit, 'a')).toBe(2)
    await limiter.refund([heavy.receipt, null])
    expect(await limiter.events(limit, 'a')).toBe(0)
    await limiter.refund([heavy.receipt])
    expect(await limiter.events(limit, 'a')).toBe(0)
    expect(allowed(await hits(limit, 4))).toBe(3)
    time += 60_000
    await limiter.refund([heavy.receipt])
    expect(allowed(await hits(limit, 4))).toBe(3)
  })

  test('a refund after its window leaves the next window as it is', async () => {
    const { receipt } = await limiter.hit(limit, 'a')
    time += 60_000
    await hits(limit, 2)
    await limiter.refund([receipt])
    expect(await limiter.events(limit, 'a')).toBe(2)
  })

  test('has no events after a reset', async () => {
    await hits(limit, 4)
    await limiter.reset(limit, 'a')
    expect(await limiter.events(limit, 'a')).toBe(0)
    expect(allowed(await hits(limit, 3))).toBe(3)
  })
})

describe('a sliding window', () => {
  const limit: RateLimit = { name: 'sliding', limit: 10, windowSeconds: 60, window: 'sliding' }

  test('does not let two full windows follow each other', async () => {
    time += 59_000
    expect(allowed(await hits(limit, 12))).toBe(10)
    time += 2000
    expect(allowed(await hits(limit, 12))).toBe(0)
  })

  test('allows events again as older ones leave the window', async () => {
    await hits(limit, 10)
    time += 90_000 // half of the previous window still counts
    expect(await limiter.events(limit, 'a')).toBe(5)
    expect(allowed(await hits(limit, 12))).toBe(5)
    time += 120_000
    expect(await limiter.events(limit, 'a')).toBe(0)
  })
})

describe('a lock', () => {
  const limit: RateLimit = { name: 'locking', limit: 5, windowSeconds: 60, lockSeconds: 300 }

  test('begins with the event over the limit and lasts longer than the window', async () => {
    const states = await hits(limit, 6)
    expect(allowed(states)).toBe(5)
    expect(states[5]).toMatchObject({ isAllowed: false, retrySeconds: 300 })
    time += 299_000
    expect(await limiter.unlocked(limit, 'a')).toEqual({ isAllowed: false, retrySeconds: 1 })
    time += 1000
    expect(await limiter.unlocked(limit, 'a')).toEqual({ isAllowed: true, retrySeconds: 0 })
    expect(allowed(await hits(limit, 1))).toBe(1)
  })

  test('is not prolonged by further events', async () => {
    await hits(limit, 6)
    time += 200_000
    expect((await hits(limit, 10))[9]).toMatchObject({ isAllowed: false, retrySeconds: 100 })
  })

  test('is checked without counting an event', async () => {
    for (let look = 0; look < 20; look += 1) await limiter.unlocked(limit, 'a')
    expect(await limiter.events(limit, 'a')).toBe(0)
  })
})

describe('an address counts as', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['no address', 'no address'],
  ])('%s: %s', (address, block) => {
    expect(addressBlock(address)).toBe(block)
  })
})
