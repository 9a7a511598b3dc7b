// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useCarousel } from './use-carousel.ts'

const page = testRoot()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Probe({ count }: { count: number }) {
  const { current, isPlaying, canAutoplay, regionProps } = useCarousel({ count, intervalMs: 1000 })
  return (
    <section {...regionProps}>
      <output>{`${current} ${isPlaying ? 'plays' : canAutoplay ? 'held' : 'still'}`}</output>
      <input />
    </section>
  )
}
const show = (count = 3) => page.render(<Probe count={count} />)
const shown = () => page.host.querySelector('output')?.textContent
const send = (type: string, init: object = {}, from = 'section') =>
  act(() => {
    const event = Object.assign(new Event(type, { bubbles: true }), init)
    page.host.querySelector(from)?.dispatchEvent(event)
  })
const swipe = (right: number, down: number, pointerType = 'touch') => {
  send('pointerdown', { clientX: 100, clientY: 100, pointerType })
  send('pointerup', { clientX: 100 + right, clientY: 100 + down, pointerType })
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test.each([
  ['40 px to the left', -40, 0, '1'],
  ['39 px to the left', -39, 0, '0'],
  ['40 px to the right', 40, 0, '2'],
  ['mostly upwards', -60, -60, '0'],
])('a swipe %s', (_name, right, down, slide) => {
  show()
  swipe(right, down)
  expect(shown()?.[0]).toBe(slide)
})

test('a mouse and a cancelled touch do not swipe', () => {
  show()
  swipe(-80, 0, 'mouse')
  send('pointerdown', { clientX: 100, clientY: 0, pointerType: 'touch' })
  send('pointercancel')
  send('pointerup', { clientX: 0, clientY: 0, pointerType: 'touch' })
  expect(shown()?.[0]).toBe('0')
})

test('arrow keys in a field do not turn the slides', () => {
  show()
  send('keydown', { key: 'ArrowRight' }, 'input')
  expect(shown()?.[0]).toBe('0')
  send('keydown', { key: 'ArrowRight' })
  expect(shown()?.[0]).toBe('1')
})

test('the slides stop while the carousel has the focus or the page is hidden', () => {
  show()
  send('focusin')
  expect(shown()).toBe('0 held')
  send('focusout')
  expect(shown()).toBe('0 plays')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(1000)
  expect(shown()?.[0]).toBe('0')
  hidden.mockReturnValue(false)
  pass(1000)
  expect(shown()?.[0]).toBe('1')
})

test('fewer slides keep a valid slide; a single slide and none do not play', () => {
  show()
  swipe(80, 0)
  expect(shown()).toBe('2 plays')
  show(2)
  expect(shown()).toBe('0 plays')
  show(1)
  expect(shown()).toBe('0 still')
  show(0)
  expect(shown()).toBe('0 still')
})
