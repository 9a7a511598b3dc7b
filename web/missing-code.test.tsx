// @vitest-environment jsdom
import { act, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareBar } from '#web/components/share-bar/share-bar.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { DRAWER_ID } from '#web/layout/drawer/drawer-id.ts'
import { DrawerIsland } from './layout/layout-islands.ts'
import { useDetailsDropdowns } from '#web/layout/dropdown/use-details-dropdowns.ts'
import { SiteHeader } from '#web/layout/header/site-header.tsx'
import { MainNav } from '#web/layout/main-nav/main-nav.tsx'
import { renderAt } from '#web/layout/testing/render-at.tsx'
import { useCurrentPart } from '#web/screens/article/reading/use-current-part.ts'
import { collectToasts } from '#web/data/testing/collect-toasts.ts'

const toasts = collectToasts()

const missing = vi.hoisted(() => (): never => {
  throw new Error('offline')
})
vi.mock('#web/layout/main-nav/attend-submenus.ts', missing)
vi.mock('#web/layout/dropdown/attend-dropdown.ts', missing)
vi.mock('#web/screens/article/reading/mark-current-part.ts', missing)
vi.mock('#web/components/share-bar/copy-link.ts', missing)

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeEach(() => {
  window.matchMedia = vi.fn<(query: string) => MediaQueryList>(() => ({ matches: false }) as never)
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  unhandled.length = 0
})

function Dropdown() {
  useDetailsDropdowns()
  return <details data-dropdown>友情链接</details>
}
function Article() {
  useCurrentPart()
  return <p>正文</p>
}
const Header = () => <SiteHeader location={useLocation()} isAidOpen={false} onToggleAid={() => undefined} />
const Nav = () => <MainNav location={useLocation()} />

const CASES: [string, ComponentType, (box: HTMLElement) => void][] = [
  ['the submenus', Nav, (box) => box.querySelector('ul')?.dispatchEvent(new Event('pointerover'))],
  ['a dropdown', Dropdown, (box) => box.querySelector('details')?.setAttribute('open', '')],
  ['the mark of the part being read', Article, () => window.dispatchEvent(new Event('scroll'))],
  ['the drawer that was asked for before the scripts ran', Header, () => undefined],
]

test.each(CASES)(
  'if the code of %s fails to load, the page is unchanged and no rejection is unhandled',
  async (...[, Part, use]) => {
    history.replaceState(null, '', `/#${DRAWER_ID}`)
    const preload = vi.spyOn(DrawerIsland, 'preload').mockRejectedValue(new Error('offline'))
    const page = await renderAt('/', <Part />)
    const before = page.box.textContent
    await act(async () => use(page.box))
    await flushAsync(50)
    expect(page.box.textContent).toBe(before)
    expect(unhandled).toEqual([])
    expect(preload.mock.calls.length).toBe(Part === Header ? 1 : 0)
    await page.unmount()
  },
)

test('if the code for copying a link fails to load, a toast is shown', async () => {
  const page = await renderAt('/', <ShareBar url="https://example.org/" />)
  const button = [...page.box.querySelectorAll('button')].find(({ textContent }) => textContent === '复制链接')
  await act(async () => button?.click())
  await flushAsync()
  expect(toasts).toEqual([{ type: 'error', message: '网络连接异常，请稍后再试' }])
  expect(unhandled).toEqual([])
  await page.unmount()
})
