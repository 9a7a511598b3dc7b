// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ShortPager } from './short-pager.tsx'

const page = testRoot()
const onTurn = vi.fn<() => void>()
beforeEach(() => void onTurn.mockClear())

const show = (current: number, pageCount: number) =>
  page.render(
    <ShortPager
      label="参会企业"
      page={current}
      pageCount={pageCount}
      hrefFor={(target) => `#page-${target}`}
      onTurn={onTurn}
    />,
  )
const links = () => [...page.host.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const steps = () =>
  [...page.host.querySelectorAll('[aria-label$="一页"]')].map((step) => [
    step.getAttribute('aria-label'),
    step.getAttribute('href'),
  ])

test('a single page has no pager, two pages have one', () => {
  show(1, 1)
  expect(page.host.innerHTML).toBe('')
  show(1, 2)
  expect(page.host.querySelector('nav')?.getAttribute('aria-label')).toBe('参会企业')
})

test('the steps lead to the neighbours of the page, except past the ends', () => {
  show(1, 3)
  expect(steps()).toEqual([
    ['上一页', null],
    ['下一页', '#page-2'],
  ])
  show(2, 3)
  expect(steps()).toEqual([
    ['上一页', '#page-1'],
    ['下一页', '#page-3'],
  ])
  show(3, 3)
  expect(steps()).toEqual([
    ['上一页', '#page-2'],
    ['下一页', null],
  ])
})

test('every page has a link that turns to it, and the page itself is marked', () => {
  show(2, 3)
  expect(links()).toEqual(['#page-1', '#page-1', '#page-2', '#page-3', '#page-3'])
  expect(page.host.querySelector('[aria-current=page]')?.getAttribute('aria-label')).toBe('第 2 页')
  act(() => page.host.querySelectorAll('a')[3]?.click())
  expect(onTurn).toHaveBeenCalledOnce()
})
