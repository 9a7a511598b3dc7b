import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dueTimer, earliest } from './due-timer.ts'

const clock = { now: () => new Date() }
type Round = () => Promise<void>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A timer whose rounds last until `end` is called. */
function slowTimer() {
  const ends: (() => void)[] = []
  const runDue = vi.fn<Round>(() => new Promise((resolve) => ends.push(resolve)))
  const timer = dueTimer({
    clock,
    runDue,
    nextAfter: () => Promise.resolve(undefined),
    onError: (error) => expect.unreachable(String(error)),
  })
  const end = async () => {
    for (const each of ends.splice(0)) each()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { timer, runDue, end }
}

test('a round starts at once, at the time of the next event, and after at most 30 seconds', async () => {
  const runDue = vi.fn<Round>(() => Promise.resolve())
  const begun = Date.now()
  const nextAfter = (now: Date) =>
    Promise.resolve(now.getTime() === begun ? new Date(begun + 5000) : new Date(begun + 3_600_000))
  const timer = dueTimer({ clock, runDue, nextAfter, onError: () => undefined })
  timer.start()
  await vi.advanceTimersByTimeAsync(4999)
  expect(runDue).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runDue).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(runDue).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(runDue).toHaveBeenCalledTimes(3)
  await timer.stop()
})

test('after a wake during a round only one timer is left, and after the stop nothing runs', async () => {
  const { timer, runDue, end } = slowTimer()
  timer.start()
  await vi.advanceTimersByTimeAsync(0)
  timer.wake()
  timer.wake()
  expect(runDue).toHaveBeenCalledTimes(1)
  await end()
  await end()
  await end()
  const rounds = runDue.mock.calls.length
  expect(vi.getTimerCount()).toBe(1)
  await timer.stop()
  expect(vi.getTimerCount()).toBe(0)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runDue).toHaveBeenCalledTimes(rounds)
})

test('stopping waits for the current round, and nothing runs afterwards', async () => {
  const { timer, runDue, end } = slowTimer()
  timer.start()
  await vi.advanceTimersByTimeAsync(0)
  let isOver = false
  const stopping = timer.stop().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isOver).toBe(false)
  await end()
  await stopping
  timer.wake()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runDue).toHaveBeenCalledTimes(1)
})

test('a timer that was not started ignores a wake', async () => {
  const { timer, runDue } = slowTimer()
  timer.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runDue).not.toHaveBeenCalled()
})

test('a failed round is reported, and the next one follows after 30 seconds', async () => {
  const failure = new Error('the disk is full')
  const runDue = vi.fn<Round>(() => Promise.reject(failure))
  const onError = vi.fn<(error: unknown) => void>()
  const timer = dueTimer({ clock, runDue, nextAfter: () => Promise.resolve(new Date()), onError })
  timer.start()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(onError.mock.calls).toEqual([[failure]])
  await vi.advanceTimersByTimeAsync(1)
  expect(runDue).toHaveBeenCalledTimes(2)
  await timer.stop()
})

test('the earliest of some instants is found, whatever their order, and missing instants are ignored', () => {
  const [first, second] = [new Date('2026-03-10T08:00:00Z'), new Date('2026-03-11T08:00:00Z')]
  expect(earliest([undefined, second, null, first])).toEqual(first)
  expect(earliest([null, undefined])).toBeUndefined()
})
