// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

const slides = ['甲', '乙', '丙'].map((label) => ({ key: label, label, content: <p>{label}</p> }))

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  delete document.documentElement.dataset.mode
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => page.render(<Carousel label="首页推荐" slides={slides} intervalMs={5000} />)
const current = () => page.host.querySelector('[aria-current]')?.getAttribute('aria-label')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const send = (event: Event) => act(() => void page.host.querySelector('section')?.dispatchEvent(event))
const pointer = (name: string, x: number) =>
  send(Object.assign(new MouseEvent(name, { bubbles: true, clientX: x, clientY: 0 }), { pointerType: 'touch' }))

test('the server renders the first slide only and no controls', () => {
  const html = renderToStaticMarkup(<Carousel label="首页推荐" slides={slides} />)
  expect(html).toContain('<p>甲</p>')
  expect(html).not.toMatch(/<p>乙|<button|style=/)
})

test('the slides advance every interval, from the last to the first', () => {
  show()
  expect(current()).toBe('第 1 张，共 3 张：甲')
  pass(5000)
  expect(current()).toBe('第 2 张，共 3 张：乙')
  pass(10_000)
  expect(current()).toBe('第 1 张，共 3 张：甲')
})

test('the pause button stops and restarts autoplay', () => {
  show()
  const button = page.host.querySelector('button') as HTMLElement
  act(() => button.click())
  expect(button.getAttribute('aria-label')).toBe('继续轮播')
  pass(20_000)
  expect(current()).toContain('甲')
  act(() => button.click())
  pass(5000)
  expect(current()).toContain('乙')
})

test('autoplay pauses while the pointer is over the carousel', () => {
  show()
  send(new MouseEvent('pointerover', { bubbles: true, relatedTarget: document.body }))
  pass(20_000)
  expect(current()).toContain('甲')
})

test('长辈版 has no autoplay and no pause button, but the dots work', () => {
  document.documentElement.dataset.mode = 'elder'
  show()
  pass(20_000)
  expect(current()).toContain('甲')
  expect(page.host.querySelector('[aria-label=暂停轮播]')).toBeNull()
  act(() => (page.host.querySelectorAll('ol button')[2] as HTMLElement).click())
  expect(current()).toContain('丙')
})

test('with reduced motion there is no autoplay', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show()
  pass(20_000)
  expect(current()).toContain('甲')
})

test('arrow keys show the next and the previous slide, with wraparound', () => {
  show()
  send(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  expect(current()).toContain('丙')
  send(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(current()).toContain('甲')
})

test('a swipe to the left shows the next slide, a tap does not', () => {
  show()
  pointer('pointerdown', 200)
  pointer('pointerup', 190)
  expect(current()).toContain('甲')
  pointer('pointerdown', 200)
  pointer('pointerup', 120)
  expect(current()).toContain('乙')
})
