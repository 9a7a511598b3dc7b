// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import type * as readingMode from './reading-mode.ts'

const root = testRoot()
let module: typeof readingMode
let change: (next: readingMode.ReadingMode) => void
const note = (given: typeof change) => void (change = given)

function Probe() {
  const [mode, setMode] = module.useReadingMode()
  note(setMode)
  return JSON.stringify(mode)
}
const shown = () => JSON.parse(root.host.firstElementChild?.textContent ?? '') as object
const STANDARD = { elder: false, zoom: 0, contrast: 'none', hasBigPointer: false, hasReadingLine: false } as const
const HELPED = { elder: true, zoom: 2, contrast: 'dark', hasBigPointer: true, hasReadingLine: true } as const

beforeEach(async () => {
  vi.resetModules() // as on a page load
  document.cookie = 'readingMode=; Path=/; Max-Age=0'
  module = await import('./reading-mode.ts')
})
afterEach(() => vi.restoreAllMocks())

const show = () =>
  root.render(
    <>
      <p>
        <Probe />
      </p>
      <p>
        <Probe />
      </p>
    </>,
  )

test('a change updates all components and <html>, and is stored in a cookie for a year', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set')
  show()
  expect(shown()).toEqual(STANDARD)
  act(() => change(HELPED))
  expect([...root.host.children].map(({ textContent }) => JSON.parse(textContent ?? '') as object)).toEqual([
    HELPED,
    HELPED,
  ])
  expect(Object.fromEntries(Object.entries(document.documentElement.dataset))).toEqual({
    mode: 'elder',
    zoom: '2',
    contrast: 'dark',
    pointer: 'big',
    line: 'on',
  })
  expect(cookie.mock.calls).toEqual([['readingMode=elder-2-dark-pointer-line; Path=/; Max-Age=31536000; SameSite=Lax']])
  act(() => change({ ...STANDARD, zoom: 1 }))
  expect(Object.fromEntries(Object.entries(document.documentElement.dataset))).toEqual({ zoom: '1' })
  act(() => change(STANDARD))
  expect(Object.fromEntries(Object.entries(document.documentElement.dataset))).toEqual({})
  expect(document.cookie).toBe('readingMode=standard-0-none')
})

test('the initial mode is read from the cookie', () => {
  document.cookie = `other=readingMode=x`
  document.cookie = module.readingCookie(HELPED)
  show()
  expect(shown()).toEqual(HELPED)
})

test('an unsubscribed listener is not called', () => {
  show()
  root.render(<Probe />)
  act(() => change(HELPED))
  expect(root.host.textContent).toBe(JSON.stringify(HELPED))
})

const MODES: [string, readingMode.ReadingMode, string][] = [
  ['standard-0-none', STANDARD, ''],
  ['elder-0-none', { ...STANDARD, elder: true }, ' data-mode="elder"'],
  ['standard-1-none', { ...STANDARD, zoom: 1 }, ' data-zoom="1"'],
  ['standard-2-light', { ...STANDARD, zoom: 2, contrast: 'light' }, ' data-zoom="2" data-contrast="light"'],
  ['standard-3-blue', { ...STANDARD, zoom: 3, contrast: 'blue' }, ' data-zoom="3" data-contrast="blue"'],
  ['standard-0-dark', { ...STANDARD, contrast: 'dark' }, ' data-contrast="dark"'],
  ['standard-0-none-pointer', { ...STANDARD, hasBigPointer: true }, ' data-pointer="big"'],
  ['standard-0-none-line', { ...STANDARD, hasReadingLine: true }, ' data-line="on"'],
  [
    'elder-2-dark-pointer-line',
    HELPED,
    ' data-mode="elder" data-zoom="2" data-contrast="dark" data-pointer="big" data-line="on"',
  ],
]

test.each(MODES)('the mode %s is encoded, decoded and converted to attributes of <html>', (value, mode, attributes) => {
  expect(module.decodeReadingMode(value)).toEqual(mode)
  expect(module.encodeReadingMode(mode)).toBe(value)
  expect(module.readingAttributes(mode)).toBe(attributes)
  expect(module.readingModeOfCookies(`a=1; readingMode=${value}; b=2`)).toEqual(mode)
})

test.each([
  undefined,
  '',
  'a=1',
  'xreadingMode=elder-1-dark',
  'readingMode=',
  'readingMode=x-4-pink-pointers',
  'readingMode=-0--',
])('the cookies %o have the standard mode', (cookies) => expect(module.readingModeOfCookies(cookies)).toEqual(STANDARD))
