// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { BackToTop } from './back-to-top/back-to-top.tsx'
import { changeWithScrolling, useScrolledPast } from './use-scrolled-past.ts'

const page = testRoot()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  page.render(null)
  scroll(0)
  vi.useRealTimers()
})

const top = () => 0
const half = (windowHeight: number) => windowHeight / 2
const Probe = ({ threshold = half }: { threshold?: (height: number) => number }) => String(useScrolledPast(threshold))
const settle = () => act(() => void vi.runAllTimers())
function scroll(y: number, height = 800) {
  window.scrollY = y
  window.innerHeight = height
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const shown = () => page.host.textContent

test('a page is past a threshold only beyond it, after the next paint', () => {
  page.render(<Probe />)
  scroll(400)
  settle()
  expect(shown()).toBe('false')
  scroll(401)
  expect(shown()).toBe('false')
  settle()
  expect(shown()).toBe('true')
})

test('the height of the window counts, also if only the window changes', () => {
  page.render(<Probe />)
  scroll(450, 1000)
  settle()
  expect(shown()).toBe('false')
  window.innerHeight = 600
  act(() => void window.dispatchEvent(new Event('resize')))
  settle()
  expect(shown()).toBe('true')
})

test('a second user knows the position at once; without users nothing listens', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const types = (spy: { mock: { calls: readonly (readonly unknown[])[] } }) => spy.mock.calls.map(([type]) => type)
  page.render(<Probe threshold={top} />)
  scroll(10)
  settle()
  page.render([<Probe key="a" threshold={top} />, <Probe key="b" threshold={top} />])
  expect(shown()).toContain('true')
  page.render(null)
  const ours = (type: unknown) => type === 'scroll' || type === 'resize'
  expect(types(added).filter(ours).toSorted()).toEqual(types(removed).filter(ours).toSorted())
  vi.restoreAllMocks()
})

test('a change with scrolling happens after the next paint and can be cancelled', () => {
  const change = vi.fn<() => void>()
  changeWithScrolling(change)()
  settle()
  expect(change).not.toHaveBeenCalled()
  act(() => void changeWithScrolling(change))
  expect(change).not.toHaveBeenCalled()
  settle()
  expect(change).toHaveBeenCalledOnce()
})

test('back-to-top appears after half a window, and a click on it goes to the main content', () => {
  window.scrollTo = () => undefined
  page.render(
    <>
      <main id="main" tabIndex={-1} />
      <BackToTop />
    </>,
  )
  const link = page.host.querySelector('a')
  expect(link?.className).not.toContain('shown')
  scroll(401)
  settle()
  expect([link?.className.includes('shown'), link?.className.includes('lit')]).toEqual([true, false])
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  act(() => void link?.dispatchEvent(click))
  expect([document.activeElement?.id, click.defaultPrevented]).toEqual(['main', true])
})
