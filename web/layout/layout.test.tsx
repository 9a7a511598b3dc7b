// @vitest-environment jsdom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Layout } from '#web/layout/layout.tsx'
import { LazyReadingAid } from './layout-islands.ts'
import { PageSurroundings, renderAt, type RenderedAt } from '#web/layout/testing/render-at.tsx'

const LAYOUT = <Layout>内容</Layout>

let page: RenderedAt | undefined
beforeEach(() => {
  window.scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>((options) => {
    window.scrollY = typeof options === 'object' ? (options.top ?? 0) : 0
  })
  window.matchMedia = vi.fn<(query: string) => MediaQueryList>(
    () =>
      ({ matches: false, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() }) as never,
  )
  sessionStorage.clear()
})
afterEach(async () => {
  await page?.unmount()
  page = undefined
  window.scrollY = 0
})

const open = async (address: string) => {
  page = await renderAt(address, LAYOUT)
  return page
}
const readingAttributes = () =>
  [...document.documentElement.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
const main = () => document.getElementById('main')
const scrollTo = (y: number) =>
  act(async () => {
    window.scrollY = y
    window.dispatchEvent(new Event('scroll'))
  })

test('home has neither footer nor back-to-top, other pages have both', async () => {
  const { box, goTo } = await open('/')
  const has = () => [box.querySelector('footer') !== null, box.querySelector('[aria-label="返回顶部"]') !== null]
  expect(has()).toEqual([false, false])
  vi.useFakeTimers()
  await goTo('/jobs')
  await act(async () => vi.advanceTimersByTime(200)) // the footer is rendered after the heading has been painted
  vi.useRealTimers()
  expect(has()).toEqual([true, true])
})

test('the first control is the skip link to the main content', async () => {
  const { box } = await open('/jobs')
  expect(box.querySelector('a, button')?.getAttribute('href')).toBe('#main')
})

test('a new page gets the focus, is scrolled to the top and announced; a filter change does none of this', async () => {
  vi.useFakeTimers()
  document.title = '职位 - 江汉人才'
  const { box, goTo } = await open('/jobs')
  await scrollTo(700)
  await goTo('/jobs?keyword=教师')
  expect([document.activeElement === main(), window.scrollY]).toEqual([false, 700])
  await goTo('/companys')
  await act(async () => vi.advanceTimersByTime(200))
  vi.useRealTimers()
  expect([document.activeElement === main(), window.scrollY]).toEqual([true, 0])
  expect(box.querySelector('output')?.textContent).toBe('职位 - 江汉人才')
})

test('Back restores the scroll position', async () => {
  const { goTo } = await open('/jobs')
  await scrollTo(700)
  await goTo('/jobDetail/1')
  expect(window.scrollY).toBe(0)
  await goTo(-1)
  expect(window.scrollY).toBe(700)
})

test('the jump transition plays on a navigation, but not on the first page, on home or on the products page', async () => {
  const { goTo } = await open('/jobs')
  const jumps = () => main()?.className.includes('jump')
  expect(jumps()).toBe(false)
  await goTo('/companys')
  expect(jumps()).toBe(true)
  main()?.dispatchEvent(new Event('animationend'))
  expect(jumps()).toBe(false)
  await goTo('/aboutUs?aboutUsId=2')
  expect(jumps()).toBe(false)
  await goTo('/')
  expect(jumps()).toBe(false)
})

test('under reduced motion there is no jump transition', async () => {
  window.matchMedia = vi.fn<(query: string) => MediaQueryList>(
    () => ({ matches: true, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() }) as never,
  )
  const { goTo } = await open('/jobs')
  await goTo('/companys')
  expect(main()?.className).not.toContain('jump')
})

test('a click highlights back-to-top for one second', async () => {
  vi.useFakeTimers()
  const { box } = await open('/jobs')
  const button = box.querySelector<HTMLElement>('[aria-label="返回顶部"]')
  await act(async () => button?.click())
  expect(button?.className).toContain('lit')
  await act(async () => vi.advanceTimersByTime(999))
  expect(button?.className).toContain('lit')
  await act(async () => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  expect(button?.className).not.toContain('lit')
})

test('the reading bar gets the focus when it opens and changes the page; 退出 undoes the changes', async () => {
  const { box } = await open('/jobs')
  const button = (name: string) => [...box.querySelectorAll('button')].find((one) => one.textContent.endsWith(name))
  await act(async () => button('无障碍')?.click())
  expect(document.activeElement?.id).toBe('reading-aid')
  await act(async () => button('黑底黄字')?.click())
  await act(async () => button('放大')?.click())
  expect(readingAttributes()).toEqual(['data-contrast=dark', 'data-zoom=1'])
  expect(button('黑底黄字')?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => button('退出')?.click())
  expect(readingAttributes()).toEqual([])
  expect(box.querySelector('#reading-aid')).toBeNull()
})

test('if the code of the reading bar fails to load, the page stays as it is, and the next press retries', async () => {
  const { box } = await open('/jobs')
  const button = [...box.querySelectorAll('button')].find((one) => one.textContent.endsWith('无障碍'))
  const preload = vi.spyOn(LazyReadingAid, 'preload').mockRejectedValue(new Error('offline'))
  await act(async () => button?.click())
  preload.mockRestore()
  expect([main()?.textContent, button?.getAttribute('aria-expanded')]).toEqual(['内容', 'false'])
  await act(async () => button?.click())
  expect(document.activeElement?.id).toBe('reading-aid')
})

test('a large pointer and the reading line are stored like the other reading modes', async () => {
  const { box } = await open('/jobs')
  const button = (name: string) => [...box.querySelectorAll('button')].find((one) => one.textContent.endsWith(name))
  await act(async () => button('无障碍')?.click())
  await act(async () => button('大鼠标')?.click())
  await act(async () => button('阅读线')?.click())
  expect(readingAttributes()).toEqual(['data-line=on', 'data-pointer=big'])
  expect(document.cookie).toContain('readingMode=standard-0-none-pointer-line')
  await act(async () => void (await import('#web/layout/reading-aid/follow-reading-line.ts')))
  await act(async () => {
    document.dispatchEvent(new MouseEvent('pointermove', { clientY: 100 }))
  })
  expect(document.documentElement.style.getPropertyValue('--reading-line')).toBe('114px')
  await act(async () => button('收起')?.click())
  expect(readingAttributes()).toEqual(['data-line=on', 'data-pointer=big'])
  await act(async () => button('无障碍')?.click())
  await act(async () => button('退出')?.click())
  expect(readingAttributes()).toEqual([])
})

test('长辈版 is switched by a link that also works before the scripts run', async () => {
  const { box } = await open('/announcement?announcementId=2')
  const link = box.querySelector<HTMLElement>('header a[href="/announcement?announcementId=2&mode=elder"]')
  await act(async () => link?.click())
  expect(document.documentElement.dataset['mode']).toBe('elder')
  const back = box.querySelector<HTMLElement>('header a[href="/announcement?announcementId=2&mode=standard"]')
  await act(async () => back?.click())
  expect(document.documentElement.dataset['mode']).toBeUndefined()
})

test('the server’s HTML obeys a strict content security policy: no style attribute, no script, no handler', () => {
  const html = renderToString(
    <PageSurroundings>
      <StaticRouter location="/announcement?announcementId=2">{LAYOUT}</StaticRouter>
    </PageSurroundings>,
  )
  expect(html).toContain('内容')
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=|<script/)
})
