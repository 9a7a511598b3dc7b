// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useArrival } from './use-arrival.ts'

const page = testRoot()
const scrolled = vi.fn<(to: unknown) => void>()

type Props = { title?: string; place: string; waiting?: number; heading?: string | undefined; field?: boolean }
function Screen({ title = '稿件', place, waiting = 0, heading, field = false }: Props) {
  useArrival(title, place, waiting)
  return (
    <main id="content" tabIndex={-1}>
      {heading !== undefined && <h1>{heading}</h1>}
      {field && <input id="field" />}
    </main>
  )
}
const show = async (props: Props) => {
  page.render(<Screen {...props} />)
  await act(() => vi.advanceTimersByTimeAsync(0)) // the observer is called
}
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  vi.useFakeTimers()
  scrolled.mockClear()
  window.scrollTo = scrolled as never
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['稿件', 0, '稿件 - 内容工作台'],
  ['稿件', 3, '（3）稿件 - 内容工作台'],
  ['', 0, '内容工作台'],
  ['', 3, '（3）内容工作台'],
])('the screen %j with %i tasks has the title %s', async (title, waiting, expected) => {
  await show({ title, waiting, place: '/articles' })
  expect(document.title).toBe(expected)
})

test('the number in the title follows the tasks', async () => {
  await show({ place: '/articles', waiting: 1 })
  await show({ place: '/articles', waiting: 2 })
  expect(document.title).toBe('（2）稿件 - 内容工作台')
})

test('the first screen keeps the focus of the page', async () => {
  await show({ place: '/articles', heading: '稿件' })
  expect([document.activeElement, scrolled.mock.calls]).toEqual([document.body, []])
})

test('a screen that is opened later is scrolled to its top, and its heading gets the focus', async () => {
  await show({ place: '/articles', heading: '稿件' })
  await show({ place: '/media', heading: '媒体库' })
  expect(focused()).toBe('媒体库')
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
})

test('a heading that appears later gets the focus, within five seconds', async () => {
  await show({ place: '/articles' })
  await show({ place: '/media' })
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  await show({ place: '/media', heading: '媒体库' })
  expect(focused()).toBe('媒体库')
})

test('a heading that appears after five seconds does not take the focus', async () => {
  await show({ place: '/articles' })
  await show({ place: '/media' })
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await show({ place: '/media', heading: '媒体库' })
  expect(document.activeElement).toBe(document.body)
})

test('a focus that the screen has set itself stays', async () => {
  await show({ place: '/articles', field: true })
  document.getElementById('field')?.focus()
  await show({ place: '/media', field: true, heading: '媒体库' })
  expect(document.activeElement?.id).toBe('field')
})

test('the focus on the whole content moves to the heading', async () => {
  await show({ place: '/articles' })
  document.getElementById('content')?.focus()
  await show({ place: '/media', heading: '媒体库' })
  expect(focused()).toBe('媒体库')
})

test('the heading takes the focus once: a later change of the screen leaves the focus to the staff member', async () => {
  await show({ place: '/articles' })
  await show({ place: '/media', heading: '媒体库' })
  ;(document.activeElement as HTMLElement).blur()
  await show({ place: '/media', heading: '媒体库', field: true })
  expect(document.activeElement).toBe(document.body)
})
