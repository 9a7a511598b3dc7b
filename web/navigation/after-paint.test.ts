// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a change happens after the next frame, not within it', () => {
  const change = vi.fn<() => void>()
  afterPaint(change)
  vi.advanceTimersToNextFrame()
  expect(change).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(change).toHaveBeenCalledOnce()
})

test('a change can be cancelled before and after the frame', () => {
  const change = vi.fn<() => void>()
  afterPaint(change)()
  const cancel = afterPaint(change)
  vi.advanceTimersToNextFrame()
  cancel()
  vi.runAllTimers()
  expect(change).not.toHaveBeenCalled()
})
