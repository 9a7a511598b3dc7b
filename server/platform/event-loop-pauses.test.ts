import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pauses, watchEventLoop } from './event-loop-pauses.ts'

const LOOK_MS = 50
let now = 0
let reports: Pauses[] = []
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  reports = []
  stop = watchEventLoop(
    (pauses) => reports.push(pauses),
    () => now,
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Simulates a blocked thread: the clock advances by `ms`, but no timer fires. */
function block(ms: number) {
  now += LOOK_MS + ms
  vi.advanceTimersByTime(LOOK_MS)
}

function idle(ms: number) {
  for (let left = ms; left > 0; left -= LOOK_MS) block(0)
}

test('a pause over 200 ms is reported, and a shorter pause is not', () => {
  idle(1000)
  block(150)
  expect(reports).toEqual([])
  block(300)
  expect(reports).toEqual([{ count: 1, longestMs: 300 }])
})

test('many pauses are reported together every ten seconds, with the longest one', () => {
  for (const ms of [300, 250, 900, 400]) block(ms)
  expect(reports).toEqual([{ count: 1, longestMs: 300 }])
  idle(12_000)
  expect(reports).toEqual([
    { count: 1, longestMs: 300 },
    { count: 3, longestMs: 900 },
  ])
  idle(60_000)
  expect(reports).toHaveLength(2)
})
