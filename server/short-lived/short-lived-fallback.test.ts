import { beforeEach, describe, expect, test } from 'vitest'
import { type OutageEvent, withFallback } from './short-lived-fallback.ts'
import { createRedisStore } from './short-lived-redis.ts'
import { createMemoryStore, type ShortLivedStore } from './short-lived-store.ts'

const clock = { now: () => new Date('2026-03-10T08:00:00Z') }
let isDown: boolean
let asked: number
let events: OutageEvent[]
let monotonicMs: number
let shared: ShortLivedStore
let store: ShortLivedStore

beforeEach(() => {
  isDown = false
  asked = 0
  events = []
  monotonicMs = 0
  shared = createMemoryStore({ clock })
  store = withFallback({
    shared: breakable(shared),
    local: createMemoryStore({ clock }),
    report: (event) => events.push(event),
    monotonicMs: () => monotonicMs,
  })
})

/** Wraps a store, so that its operations fail while `isDown` is true. */
function breakable(inner: ShortLivedStore): ShortLivedStore {
  const guarded =
    <Values extends unknown[], Result>(work: (...values: Values) => Promise<Result>) =>
    (...values: Values) => {
      asked += 1
      return isDown ? Promise.reject(new Error('connection is closed')) : work(...values)
    }
  const { put, putIfAbsent, get, take, remove, increment, close } = inner
  return {
    put: guarded(put),
    putIfAbsent: guarded(putIfAbsent),
    get: guarded(get),
    take: guarded(take),
    remove: guarded(remove),
    increment: guarded(increment),
    close,
  }
}

const goDown = () => (isDown = true)
function comeBack() {
  isDown = false
  monotonicMs += 1001
}

describe('while the shared store is down', () => {
  test('values stored before the outage count as expired', async () => {
    await store.put('a', 1, 60)
    goDown()
    expect(await store.take('a')).toBeUndefined()
    expect(await store.get('a')).toBeUndefined()
  })

  test('a stored value can be taken once, also when the shared store is back', async () => {
    goDown()
    await store.put('a', 1, 60)
    comeBack()
    expect(await store.take('a')).toBe(1)
    expect(await store.take('a')).toBeUndefined()
  })

  test('limits continue to count', async () => {
    await store.increment('n', 60)
    goDown()
    expect((await store.increment('n', 60)).count).toBe(1)
    expect((await store.increment('n', 60)).count).toBe(2)
  })

  test('one call per second tries the shared store, and other calls do not wait for it', async () => {
    goDown()
    for (let call = 0; call < 50; call += 1) await store.increment('n', 60)
    expect(asked).toBe(1)
    monotonicMs += 1001
    await store.increment('n', 60)
    expect(asked).toBe(2)
  })

  test('beginning and end of the outage are reported once', async () => {
    goDown()
    await store.get('a')
    await store.get('a')
    comeBack()
    await store.get('a')
    await store.get('a')
    expect(events.map(({ isAway }) => isAway)).toEqual([true, false])
  })
})

test('a value removed during an outage stays removed, until it is stored again', async () => {
  await store.put('a', 1, 60)
  goDown()
  await store.remove('a')
  comeBack()
  expect(await store.get('a')).toBeUndefined()
  expect(await store.take('a')).toBeUndefined()
  await store.put('a', 2, 60)
  expect(await store.get('a')).toBe(2)
})

test('a value whose put seemed to fail, but arrived, is not taken twice', async () => {
  goDown()
  await store.put('a', 1, 60)
  await shared.put('a', 1, 60)
  expect(await store.take('a')).toBe(1)
  comeBack()
  expect(await store.take('a')).toBeUndefined()
})

test('putIfAbsent succeeds once, also across an outage', async () => {
  goDown()
  expect(await store.putIfAbsent('a', 1, 60)).toBe(true)
  comeBack()
  expect(await store.putIfAbsent('a', 2, 60)).toBe(false)
})

test('if no Redis answers, only the first call tries it, and later calls use the local store', async () => {
  const absent = withFallback({
    shared: breakable(createRedisStore({ url: 'redis://127.0.0.1:1/0', clock })),
    local: createMemoryStore({ clock }),
    report: (event) => events.push(event),
    monotonicMs: () => monotonicMs,
  })
  await absent.put('a', 1, 60)
  expect(await absent.take('a')).toBe(1)
  expect(asked).toBe(1)
  expect(events).toHaveLength(1)
  await absent.close()
})

test.each(['put', 'putIfAbsent'] as const)(
  'a value that is too long is rejected by %s, and does not count as an outage of the shared store',
  async (operation) => {
    await store.put('a', 1, 60)
    await expect(store[operation]('b', '长'.repeat(16_384), 60)).rejects.toThrow(
      'a short-lived value has 16386 characters',
    )
    expect(events).toEqual([])
    expect(await store.get('a')).toBe(1)
    // nothing is left of the rejected value, and the longest value fits
    expect(await store.get('b')).toBeUndefined()
    await store[operation]('b', '长'.repeat(16_382), 60)
    expect(await store.get('b')).toBe('长'.repeat(16_382))
  },
)

test('a value that is too long does not replace the stored value', async () => {
  await store.put('a', 1, 60)
  await expect(store.put('a', '长'.repeat(16_384), 60)).rejects.toThrow('characters')
  goDown()
  await store.put('b', 1, 60)
  await expect(store.put('b', '长'.repeat(16_384), 60)).rejects.toThrow('characters')
  expect(await store.get('b')).toBe(1)
})
