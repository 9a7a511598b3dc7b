// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteHeader } from '#web/layout/header/site-header.tsx'
import { setNavigator } from '#web/data/navigator.ts'
import { renderAt } from '#web/layout/testing/render-at.tsx'

const scrollTo = (y: number) =>
  act(async () => {
    window.scrollY = y
    window.dispatchEvent(new Event('scroll'))
    await painted()
  })

/** Waits for the paint of the scrolled page, after which the header changes. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

function HeaderHere({ isAidOpen }: { isAidOpen: boolean }) {
  return <SiteHeader location={useLocation()} isAidOpen={isAidOpen} onToggleAid={() => undefined} />
}
const render = (address: string, { isAidOpen = false } = {}) => renderAt(address, <HeaderHere isAidOpen={isAidOpen} />)

const isClear = (box: HTMLElement) => box.querySelector('header')?.className.includes('clear')

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = vi.fn<(this: HTMLDialogElement) => void>(function (this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn<(this: HTMLDialogElement) => void>(function (this: HTMLDialogElement) {
    this.open = false
  })
})
afterEach(() => scrollTo(0))

test.each([
  [300, 400, 401],
  [900, 900, 901],
])(
  'in a window %i px high the header is transparent until the page is scrolled by more than %i px',
  async (height, lastClear, firstSolid) => {
    window.innerHeight = height
    const page = await render('/')
    expect(isClear(page.box)).toBe(true)
    await scrollTo(lastClear)
    expect(isClear(page.box)).toBe(true)
    await scrollTo(firstSolid)
    expect(isClear(page.box)).toBe(false)
    await page.unmount()
  },
)

test('the header is not transparent on pages other than home, nor while the reading-aid bar is open', async () => {
  const inner = await render('/jobs')
  expect(isClear(inner.box)).toBe(false)
  await inner.unmount()
  const aided = await render('/', { isAidOpen: true })
  expect(isClear(aided.box)).toBe(false)
  await aided.unmount()
})

test('the header links to feedback, information disclosure and search', async () => {
  const page = await render('/')
  const hrefs = [...page.box.querySelectorAll('header a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(expect.arrayContaining(['/feedback', '/aboutUs?aboutUsId=4', '/search']))
  await page.unmount()
})

test('the header search opens the results; without a keyword, it opens the search page with suggestions', async () => {
  const page = await render('/')
  const went = vi.fn<(path: string) => void>()
  setNavigator(went)
  const form = page.box.querySelector<HTMLFormElement>('header form[role="search"]')
  const field = form?.querySelector('input')
  for (const typed of [' 会计 武汉 ', '']) {
    if (field) field.value = typed
    await act(async () => form?.requestSubmit())
  }
  expect(went.mock.calls).toEqual([[`/search?${new URLSearchParams({ keyword: '会计 武汉' })}`], ['/search']])
  expect(field?.value).toBe('')
  await page.unmount()
})

test('the search is a GET form to the search page, on which the header has no search field', async () => {
  const page = await render('/jobs')
  const form = page.box.querySelector<HTMLFormElement>('header form[role="search"]')
  expect([form?.getAttribute('action'), form?.method, form?.querySelector('input')?.name]).toEqual([
    '/search',
    'get',
    'keyword',
  ])
  await page.goTo('/search')
  await vi.waitUntil(() => page.box.querySelector('header form[role="search"]') === null)
  await page.unmount()
})

test('the drawer opens as a modal dialog, and following a link closes it', async () => {
  const page = await render('/')
  const dialog = page.box.querySelector('dialog')
  await act(async () => page.box.querySelector<HTMLElement>('[aria-label="打开菜单"]')?.click())
  expect(dialog?.open).toBe(true)
  await page.goTo('/jobs')
  expect(dialog?.open).toBe(false)
  await page.unmount()
})

test('the menu button is a link to the drawer, which works before hydration', async () => {
  const page = await render('/')
  const href = page.box.querySelector('[aria-label="打开菜单"]')?.getAttribute('href') ?? ''
  expect(page.box.querySelector(href)?.tagName).toBe('DIALOG')
  await page.unmount()
})
