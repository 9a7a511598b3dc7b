// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clipUnderHeader } from './clip-under-header.ts'

let resized: () => void
let isObserved: boolean
let stop: () => void
const HEADER = 70

/** A part of the hero whose top is `top` px below the top of the page. */
const part = (id: string, top: number) => {
  const element = Object.assign(document.createElement('p'), { id })
  element.dataset['underHeader'] = ''
  element.getBoundingClientRect = () => ({ top: top - window.scrollY }) as DOMRect
  return element
}
const hero = () => document.querySelector('section > div')
const clips = () =>
  [...document.querySelectorAll<HTMLElement>('[data-under-header]')].map((each) => each.style.clipPath)
async function scrollTo(top: number): Promise<void> {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
  window.dispatchEvent(new Event('scroll'))
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        resized = measure
      }
      observe = () => void (isObserved = true)
      disconnect = () => void (isObserved = false)
    },
  )
  Object.assign(window, { scrollY: 0 })
  document.body.innerHTML = '<header></header><section><div></div></section>'
  Object.defineProperty(document.querySelector('header'), 'offsetHeight', { value: HEADER, configurable: true })
  hero()?.append(part('title', 200), part('search', 300))
  stop = clipUnderHeader()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('a part is clipped by the height that is under the header, and is not clipped below the header', async () => {
  expect(clips()).toEqual(['', ''])
  await scrollTo(130)
  expect(clips()).toEqual(['', ''])
  await scrollTo(150)
  expect(clips()).toEqual(['inset(20px -100vw -100vh)', ''])
  await scrollTo(260)
  expect(clips()).toEqual(['inset(130px -100vw -100vh)', 'inset(30px -100vw -100vh)'])
  await scrollTo(0)
  expect(clips()).toEqual(['', ''])
})

test('parts added later are clipped, and positions are measured again after a resize', async () => {
  await scrollTo(150)
  hero()?.append(part('slide', 210))
  await new Promise((resolve) => setTimeout(resolve))
  expect(clips()[2]).toBe('inset(10px -100vw -100vh)')
  Object.defineProperty(document.querySelector('header'), 'offsetHeight', { value: 50, configurable: true })
  resized()
  expect(clips()).toEqual(['', '', ''])
})

test('after stopping, nothing is observed or clipped', async () => {
  expect(isObserved).toBe(true)
  stop()
  await scrollTo(260)
  expect([isObserved, clips()]).toEqual([false, ['', '']])
})
