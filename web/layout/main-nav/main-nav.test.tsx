// @vitest-environment jsdom
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MainNav } from '#web/layout/main-nav/main-nav.tsx'
import { renderAt, type RenderedAt } from '#web/layout/testing/render-at.tsx'

const NavHere = () => <MainNav location={useLocation()} />

let page: RenderedAt
beforeEach(async () => {
  page = await renderAt('/announcement?announcementId=2', <NavHere />)
  // pointing at the bar loads its code
  page.box.querySelector('ul')?.dispatchEvent(new Event('pointerover'))
  await vi.waitUntil(() => page.box.querySelector('[data-live]'))
})
afterEach(() => page.unmount())

const trigger = (section: string) => {
  const found = page.box.querySelector<HTMLElement>(`[data-section="${section}"]`)
  if (found === null) throw new Error(`no ${section} in the navigation`)
  return found
}
const isOpen = (section: string) => trigger(section).getAttribute('aria-expanded') === 'true'
const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
const focus = (section: string) => act(async () => trigger(section).focus())
/** Clicks; returns whether the navigation prevented the browser from following the link. */
const click = async (element: HTMLElement) => {
  let isKept = false
  const listener = (event: Event) => {
    isKept = event.defaultPrevented
    event.preventDefault()
  }
  document.addEventListener('click', listener, { once: true })
  await act(async () => element.click())
  return isKept
}

test('focusing a trigger opens its submenu, and moving the focus away closes it', async () => {
  await focus('news')
  expect(isOpen('news')).toBe(true)
  await focus('jobs')
  expect(isOpen('news')).toBe(false)
})

test('only the triggers are tab stops; the entries are reached with arrow keys', () => {
  const stops = [...page.box.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex >= 0)
  expect(stops.map(({ dataset }) => dataset['nav'])).toEqual(Array.from({ length: 7 }, () => 'trigger'))
})

test('Escape closes the submenu and focuses its trigger, without opening it again', async () => {
  await focus('news')
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('集团要闻')
  await press('Escape')
  expect(isOpen('news')).toBe(false)
  expect(document.activeElement).toBe(trigger('news'))
})

test('a click on a trigger opens a closed submenu; if the submenu is open, the click follows the link', async () => {
  await focus('service')
  await press('Escape')
  expect(await click(trigger('service'))).toBe(true)
  expect(isOpen('service')).toBe(true)
  expect(await click(trigger('service'))).toBe(false)
})

test('a first tap opens the submenu instead of following the link, although it also focuses the trigger', async () => {
  await act(async () => trigger('about').dispatchEvent(new Event('pointerdown', { bubbles: true })))
  await focus('about')
  expect(await click(trigger('about'))).toBe(true)
  expect(isOpen('about')).toBe(true)
})

test('arrow keys move along the bar and along a submenu', async () => {
  await focus('news')
  await press('ArrowRight')
  expect(document.activeElement).toBe(trigger('service'))
  expect(isOpen('service')).toBe(true)
  await press('ArrowDown')
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toContain('招聘服务')
  await press('End')
  expect(document.activeElement?.getAttribute('href')).toBe('/servicehall?servicehallId=9')
  await press('Home')
  await press('ArrowUp')
  expect(document.activeElement).toBe(trigger('service'))
})

test('hovering with a mouse opens a submenu after a delay, and Escape closes it even without focus', async () => {
  vi.useFakeTimers()
  const item = trigger('service').closest('li')
  const enter = new MouseEvent('pointerover', { bubbles: true })
  Object.assign(enter, { pointerType: 'mouse' })
  await act(async () => item?.dispatchEvent(enter))
  expect(isOpen('service')).toBe(false)
  await act(async () => vi.advanceTimersByTime(100))
  vi.useRealTimers()
  expect(isOpen('service')).toBe(true)
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(isOpen('service')).toBe(false)
})

test('another page starts with every submenu closed', async () => {
  await focus('news')
  await page.goTo('/jobs')
  expect(page.box.querySelector('[aria-expanded="true"]')).toBeNull()
})

test('the section and the entry of the current page have aria-current', () => {
  expect(trigger('news').getAttribute('aria-current')).toBe('true')
  const current = page.box.querySelector('[data-nav="entry"][aria-current="page"]')
  expect(current?.getAttribute('href')).toBe('/announcement?announcementId=2')
})
