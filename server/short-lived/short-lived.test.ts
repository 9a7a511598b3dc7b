import { afterEach, describe, expect, test } from 'vitest'
import { testRedisUrl } from '#server/testing/test-redis.ts'
import { createRedisStore } from './short-lived-redis.ts'
import { createMemoryStore, type ShortLivedStore } from './short-lived-store.ts'

const START = Date.parse('2026-03-10T08:00:00Z')
const MINUTE = 60_000
const kinds = testRedisUrl() ? (['memory', 'redis'] as const) : (['memory'] as const)

describe.each(kinds)('short-lived values in %s', (kind) => {
  let time = START
  const clock = { now: () => new Date(time) }
  let store: ShortLivedStore

  function open(): ShortLivedStore {
    time = START
    store = kind === 'redis' ? createRedisStore({ url: testRedisUrl() ?? '', clock }) : createMemoryStore({ clock })
    return store
  }
  afterEach(() => store.close())

  test('are returned as they were stored', async () => {
    const value = { list: [1, 'zwei', null, true], text: '中文 "quoted"', nested: { x: 1.5 } }
    await open().put('a', value, 60)
    expect(await store.get('a')).toEqual(value)
    expect(await store.get('b')).toBeUndefined()
  })

  test('are copies: changes of the original do not affect them', async () => {
    const value = { list: [1] }
    await open().put('a', value, 60)
    value.list.push(2)
    expect(await store.get('a')).toEqual({ list: [1] })
  })

  test('expire after their lifetime', async () => {
    await open().put('a', 1, 60)
    time += MINUTE - 1
    expect(await store.get('a')).toBe(1)
    time += 1
    expect(await store.get('a')).toBeUndefined()
    expect(await store.take('a')).toBeUndefined()
  })

  test('get a new lifetime when stored again', async () => {
    await open().put('a', 1, 60)
    time += MINUTE - 1
    await store.put('a', 2, 60)
    time += MINUTE - 1
    expect(await store.get('a')).toBe(2)
  })

  test('are taken once, even by 50 parallel callers', async () => {
    await open().put('a', { won: true }, 60)
    const takers = await Promise.all(Array.from({ length: 50 }, () => store.take('a')))
    expect(takers.filter((value) => value !== undefined)).toEqual([{ won: true }])
    expect(await store.get('a')).toBeUndefined()
  })

  test('are stored by exactly one of several parallel calls of putIfAbsent', async () => {
    const puts = await Promise.all(Array.from({ length: 20 }, (_, index) => putByOne(index)))
    expect(puts.filter(Boolean)).toHaveLength(1)
    time += MINUTE
    expect(await store.putIfAbsent('a', 'after', 60)).toBe(true)
    expect(await store.get('a')).toBe('after')
  })
  const putByOne = (index: number) => (index === 0 ? open() : store).putIfAbsent('a', index, 60)

  test('are undefined after their removal', async () => {
    await open().put('a', 1, 60)
    await store.remove('a')
    expect(await store.get('a')).toBeUndefined()
  })

  test('may have keys like __proto__ and very long keys', async () => {
    open()
    for (const key of ['__proto__', 'constructor', '人'.repeat(5000), '']) {
      expect(await store.get(key)).toBeUndefined()
      await store.put(key, key.length, 60)
      expect(await store.take(key)).toBe(key.length)
    }
  })

  test('are rejected if they are too long', async () => {
    await expect(open().put('a', 'x'.repeat(20_000), 60)).rejects.toThrow('20002 characters')
  })

  test('count 50 parallel events as 50', async () => {
    open()
    const counts = await Promise.all(Array.from({ length: 50 }, () => store.increment('n', 60)))
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(await store.get('n')).toBe(50)
  })

  test('count within a window that begins with the first event', async () => {
    expect(await open().increment('n', 60)).toEqual({ count: 1, secondsLeft: 60 })
    time += 45_000
    expect(await store.increment('n', 60)).toEqual({ count: 2, secondsLeft: 15 })
    time += 15_000
    expect(await store.increment('n', 60)).toEqual({ count: 1, secondsLeft: 60 })
  })

  test('expire even if the clock is set back', async () => {
    await open().put('a', 1, 60)
    await store.increment('n', 60)
    time -= 24 * 60 * MINUTE
    expect(await store.get('a')).toBeUndefined()
    expect(await store.take('a')).toBeUndefined()
    expect(await store.putIfAbsent('b', 1, 60)).toBe(true)
    expect(await store.increment('n', 60)).toEqual({ count: 1, secondsLeft: 60 })
  })
})

describe('the memory store', () => {
  let time = START
  const clock = { now: () => new Date(time) }

  test('evicts the oldest value when it is full', async () => {
    const store = createMemoryStore({ clock, maxEntries: 3 })
    for (const key of ['a', 'b', 'c', 'd']) await store.put(key, key, 60)
    expect(store.size()).toBe(3)
    expect(await store.get('a')).toBeUndefined()
    expect(await store.get('d')).toBe('d')
  })

  test('deletes expired values, also after the clock was set back', async () => {
    const store = createMemoryStore({ clock })
    for (let index = 0; index < 100; index += 1) await store.put(`old ${index}`, index, 5)
    time += MINUTE
    await store.put('new', 1, 60)
    expect(store.size()).toBe(1)
    time -= 60 * MINUTE
    await store.put('newer', 1, 60)
    expect(store.size()).toBe(1)
  })
})
