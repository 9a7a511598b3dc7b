// @vitest-environment jsdom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PAGE_LIMIT, PAGE_SIZES } from '#contracts/constants/limits.ts'
import type { PageChange } from '#web/ui/pagination/use-page-change.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { testRoot } from '#web/ui/testing/test-root.ts'

const page = testRoot()

const hrefFor = (page: number, limit: number) => `/jobs?keyword=a%26b&pageNum=${page}&pageSize=${limit}`
const onChange = vi.fn<(change: PageChange) => void>()

beforeEach(() => {
  window.scrollTo = () => undefined
  onChange.mockClear()
})

const show = (props: { page: number; limit?: number; total?: number; totalText?: string; isLinked?: boolean }) =>
  page.render(
    <Pagination
      page={props.page}
      limit={props.limit ?? DEFAULT_PAGE_LIMIT}
      total={props.total ?? 236}
      {...(props.totalText && { totalText: props.totalText })}
      hrefFor={hrefFor}
      {...(!props.isLinked && { onChange })}
    />,
  )

const choose = (value: string) =>
  act(() => {
    const select = page.host.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

const jumpTo = (text: string) =>
  act(() => {
    const input = page.host.querySelector('input[name=pageNum]') as HTMLInputElement
    input.value = text
    input.form?.requestSubmit()
  })

test('the parts are in the order total, sizes, previous, pages, next, jumper', () => {
  show({ page: 2 })
  const parts = [...page.host.querySelectorAll('nav > *')].filter(
    (part) => part.textContent !== '' || part.tagName !== 'SPAN',
  )
  expect(parts.map((part) => part.getAttribute('aria-label') ?? part.tagName)).toEqual([
    'SPAN',
    'LABEL',
    '上一页',
    'OL',
    '下一页',
    'FORM',
  ])
  expect(parts[0]?.textContent).toBe('共 236 条')
})

test('the sizes are 10, 20, 30, 50, 500, 1000 and the default is 20', () => {
  show({ page: 1 })
  const sizes = [...page.host.querySelectorAll('option')].map((option) => Number(option.value))
  expect(sizes).toEqual([10, 20, 30, 50, 500, 1000])
  expect(sizes).toEqual([...PAGE_SIZES])
  expect(page.host.querySelector('select')?.value).toBe('20')
})

test('totalText replaces the total', () => {
  show({ page: 1, total: 1000, totalText: '1000+ 条' })
  expect(page.host.querySelector('nav > span')?.textContent).toBe('1000+ 条')
})

test('pages are links that keep the filters', () => {
  show({ page: 2 })
  const third = page.host.querySelector('[aria-label="第 3 页"]')
  expect(third?.getAttribute('href')).toBe('/jobs?keyword=a%26b&pageNum=3&pageSize=20')
  expect(page.host.querySelector('[aria-current=page]')?.textContent).toBe('2')
})

test('the first page has no previous link, and the last page has no next link', () => {
  show({ page: 1 })
  expect(page.host.querySelector('[aria-label=上一页]')?.hasAttribute('href')).toBe(false)
  show({ page: 12 })
  expect(page.host.querySelector('[aria-label=下一页]')?.getAttribute('aria-disabled')).toBe('true')
})

test('onChange gets page and limit from links, jumper and size select', () => {
  show({ page: 2 })
  act(() => (page.host.querySelector('[aria-label=下一页]') as HTMLElement).click())
  act(() => (page.host.querySelector('[aria-label="第 5 页"]') as HTMLElement).click())
  jumpTo('11')
  choose('50')
  expect(onChange.mock.calls.map(([change]) => change)).toEqual([
    { page: 3, limit: 20 },
    { page: 5, limit: 20 },
    { page: 11, limit: 20 },
    { page: 2, limit: 50 },
  ])
})

test('a new page size goes to page 1 if page × size exceeds the total', () => {
  show({ page: 8 })
  choose('50')
  expect(onChange).toHaveBeenLastCalledWith({ page: 1, limit: 50 })
})

test('a jump past the end goes to the last page; invalid input and the current page are ignored', () => {
  show({ page: 2 })
  jumpTo('x')
  jumpTo('2')
  expect(onChange).not.toHaveBeenCalled()
  jumpTo('400')
  expect(onChange).toHaveBeenLastCalledWith({ page: 12, limit: 20 })
})

test('a click with a modifier key is left to the browser', () => {
  show({ page: 1 })
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true })
  act(() => void page.host.querySelector('[aria-label="第 2 页"]')?.dispatchEvent(click))
  expect(onChange).not.toHaveBeenCalled()
})

test('without onChange, select and jumper click a link with the new URL', () => {
  show({ page: 2, isLinked: true })
  const followed: (string | null)[] = []
  const listen = (event: Event) => {
    event.preventDefault()
    followed.push((event.target as Element).getAttribute('href'))
  }
  page.host.addEventListener('click', listen)
  choose('1000')
  jumpTo('4')
  expect(followed).toEqual([hrefFor(1, 1000), hrefFor(4, 20)])
})

test('the server renders a GET form that keeps the filters and submits page and size', () => {
  const html = renderToStaticMarkup(<Pagination page={1} limit={20} total={236} hrefFor={hrefFor} />)
  expect(html).toContain('action="/jobs" method="get"')
  expect(html).toContain('<input type="hidden" name="keyword" value="a&amp;b"/>')
  const names = [...html.matchAll(/<(?:select|input)[^>]* name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['pageSize', 'keyword', 'pageNum'])
  expect(html).not.toContain('style=')
  expect(/<select[^>]*form="([^"]+)"/.exec(html)?.[1]).toBe(/<form id="([^"]+)"/.exec(html)?.[1])
})
