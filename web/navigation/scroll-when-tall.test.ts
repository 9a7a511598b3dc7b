// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollWhenTall } from './scroll-when-tall.ts'

const WANTED = 1000
/** Height that can be scrolled; jsdom has no layout. */
let room = 0
let grow: ((height: number) => void) | undefined
let cancel: (() => void) | undefined
const scrollTo = vi.fn<(options: { top: number }) => void>(({ top }) => {
  window.scrollY = Math.min(top, room)
})

class Resizes {
  constructor(onResize: () => void) {
    grow = (height) => {
      room = height
      onResize()
    }
  }
  observe = () => undefined
  disconnect = () => void (grow = undefined)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', scrollTo.mockClear())
  vi.stubGlobal('ResizeObserver', Resizes)
  window.scrollY = 0
  room = 400
  cancel = scrollWhenTall(WANTED)
})
afterEach(() => {
  cancel?.()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that is too short is scrolled again whenever it grows, until the position is reached', () => {
  expect(window.scrollY).toBe(400)
  grow?.(700)
  expect(window.scrollY).toBe(700)
  grow?.(1500)
  expect(window.scrollY).toBe(WANTED)
  grow?.(1600)
  expect(scrollTo).toHaveBeenCalledTimes(3)
})

test('after late content has moved the page, it is scrolled to the position again', () => {
  grow?.(1500)
  window.scrollY = 1200
  grow?.(1700)
  expect(window.scrollY).toBe(WANTED)
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('%s ends the repeated scrolling', (name) => {
  window.dispatchEvent(new Event(name))
  expect(grow).toBeUndefined()
})

test('the repeated scrolling ends after five seconds, or when it is cancelled', () => {
  vi.advanceTimersByTime(4999)
  expect(grow).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(grow).toBeUndefined()
  cancel = scrollWhenTall(WANTED)
  cancel()
  expect(grow).toBeUndefined()
})
