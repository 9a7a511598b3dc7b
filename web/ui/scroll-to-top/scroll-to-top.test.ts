// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCROLL_TO_TOP_MS } from '#contracts/constants/limits.ts'
import { scrollToTop } from '#web/ui/scroll-to-top/scroll-to-top.ts'

let positions: number[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] })
  positions = []
  window.scrollY = 1000
  window.scrollTo = ((_x: number, y: number) => {
    positions.push(y)
    window.scrollY = y
  }) as typeof window.scrollTo
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('scrolling takes 800 ms and is about halfway after 400 ms', () => {
  expect(SCROLL_TO_TOP_MS).toBe(800)
  scrollToTop()
  vi.advanceTimersByTime(400)
  expect(window.scrollY).toBeGreaterThan(400)
  expect(window.scrollY).toBeLessThan(600)
  vi.advanceTimersByTime(370)
  expect(window.scrollY).toBeGreaterThan(0)
  vi.advanceTimersByTime(60)
  expect(window.scrollY).toBe(0)
})

test('with reduced motion the window jumps to the top at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  scrollToTop()
  expect(positions).toEqual([0])
})

test('a wheel event stops the scrolling', () => {
  scrollToTop()
  vi.advanceTimersByTime(200)
  window.dispatchEvent(new Event('wheel'))
  const left = window.scrollY
  vi.advanceTimersByTime(1000)
  expect(window.scrollY).toBe(left)
})

test('a jump to the top by other code is not undone', () => {
  scrollToTop()
  vi.advanceTimersByTime(100)
  window.scrollY = 0
  vi.advanceTimersByTime(300)
  expect(window.scrollY).toBe(0)
})
