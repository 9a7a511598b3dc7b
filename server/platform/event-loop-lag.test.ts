import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLag } from './event-loop-lag.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('isBehind is true after two consecutive late timers, and false after one timer in time', () => {
  let nowMs = 0
  const lag = watchLag(1000, () => nowMs)
  const turn = (lateMs: number) => {
    nowMs += 100 + lateMs
    vi.advanceTimersByTime(100)
    return lag.isBehind()
  }
  expect([turn(0), turn(1500), turn(0), turn(900), turn(900)]).toEqual([false, false, false, false, false])
  expect([turn(1500), turn(1500), turn(1001), turn(1000), turn(0)]).toEqual([false, true, true, false, false])
  lag.stop()
  expect(vi.getTimerCount()).toBe(0)
})
