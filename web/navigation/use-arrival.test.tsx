// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useArrival } from './use-arrival.ts'

const page = testRoot()
const onArrival = vi.fn<() => void>()
const scrolledTo = vi.fn<(options: ScrollToOptions) => void>()
const intoView = vi.fn<(element: Element) => void>()
let go: (to: string | number) => void

function Site() {
  const navigate = useNavigate()
  useEffect(() => {
    go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to))
  }, [navigate])
  useArrival(onArrival)
  return <h2 id="list">列表</h2>
}
beforeEach(() => {
  vi.clearAllMocks()
  window.scrollTo = scrolledTo as never
  Element.prototype.scrollIntoView = function scrollIntoView() {
    intoView(this)
  }
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000)
  page.render(
    <MemoryRouter initialEntries={['/jobs']}>
      <Site />
    </MemoryRouter>,
  )
})
afterEach(() => {
  window.scrollY = 0
  vi.restoreAllMocks()
  sessionStorage.clear()
})
const open = (to: string | number) => act(async () => go(to))
const scroll = (y: number) =>
  act(() => {
    window.scrollY = y
    window.dispatchEvent(new Event('scroll'))
  })

test('another page starts at its top; a filter of the same page leaves the position', async () => {
  await open('/jobs?keyword=a')
  expect([onArrival.mock.calls.length, scrolledTo.mock.calls]).toEqual([0, []])
  await open('/companys')
  expect([onArrival.mock.calls.length, scrolledTo.mock.calls]).toEqual([1, [[{ top: 0, behavior: 'instant' }]]])
})

test('a fragment of another page is scrolled into view instead; within a page the browser does it', async () => {
  await open('/companys#list')
  expect([intoView.mock.calls.length, scrolledTo.mock.calls]).toEqual([1, []])
  await open('/companys#list')
  expect(intoView).toHaveBeenCalledOnce()
})

test('the browser restores positions only after a reload; positions are stored when the page is left', async () => {
  expect(history.scrollRestoration).toBe('manual')
  scroll(300)
  await open('/companys')
  window.scrollY = 40
  window.dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  const stored = JSON.parse(sessionStorage.getItem('scrollPositions') ?? '[]') as [string, number][]
  expect([Object.fromEntries(stored)['default'], stored.at(-1)?.[1]]).toEqual([300, 40])
  window.dispatchEvent(new Event('pageshow'))
  expect(history.scrollRestoration).toBe('manual')
})
