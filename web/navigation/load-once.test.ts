import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '#contracts/constants/limits.ts'
import { loadOnce } from './load-once.ts'

afterEach(() => vi.useRealTimers())

test('code is loaded once, and is available without waiting afterwards', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code')
  const get = loadOnce(load)
  const first = get()
  expect(get()).toBe(first)
  await first
  expect(get()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
  expect(first).toMatchObject({ status: 'fulfilled', value: 'code' })
})

test('after a failure the next call loads again', async () => {
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValueOnce('code')
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('no network')
  expect(await get()).toBe('code')
})

test('code that does not arrive in time counts as a failure, and is requested again', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>(() => new Promise(() => undefined))
  const get = loadOnce(load)
  const failures: unknown[] = []
  get().catch((error: unknown) => failures.push(error))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(failures).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failures).toHaveLength(1)
  get().catch(() => undefined)
  expect(load).toHaveBeenCalledTimes(2)
})
