import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { periodicWork } from './periodic-work.ts'

type Work = () => Promise<void>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work runs at once and again after each interval', async () => {
  const work = vi.fn<Work>(() => Promise.resolve())
  const periodic = periodicWork({ job: 'example', intervalMs: 1000 })
  periodic.start(work, () => undefined)
  await vi.advanceTimersByTimeAsync(2999)
  expect(work).toHaveBeenCalledTimes(3)
  await periodic.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('the first run begins after its delay', async () => {
  const work = vi.fn<Work>(() => Promise.resolve())
  const periodic = periodicWork({ job: 'example', intervalMs: 1000, firstAfterMs: 300 })
  periodic.start(work, () => undefined)
  await vi.advanceTimersByTimeAsync(299)
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledOnce()
  await periodic.stop()
})

test('a failure is reported, and the next run takes place', async () => {
  const work = vi.fn<Work>(() => Promise.reject(new Error('full')))
  const onError = vi.fn<(error: unknown) => void>()
  const periodic = periodicWork({ job: 'example', intervalMs: 1000 })
  periodic.start(work, onError)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onError.mock.calls).toEqual([[new Error('full')], [new Error('full')]])
  await periodic.stop()
})

test('runs never overlap, and stopping waits for the current run and prevents further runs', async () => {
  const ended: (() => void)[] = []
  const work = vi.fn<Work>(() => new Promise<void>((resolve) => ended.push(resolve)))
  const periodic = periodicWork({ job: 'example', intervalMs: 1000 })
  periodic.start(work, () => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect(work).toHaveBeenCalledOnce()
  let isOver = false
  const stopping = periodic.stop().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(periodic.isStopped()).toBe(true)
  expect(isOver).toBe(false)
  ended[0]?.()
  await stopping
  expect(work).toHaveBeenCalledOnce()
})
