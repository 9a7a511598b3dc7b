// @vitest-environment jsdom
import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { needKey } from '#web/data/needs.ts'
import { readReplies } from '#web/data/reply.ts'
import { industrySections } from '#web/screens/home/testing/industry-samples.ts'
import { IndustryFlyout } from './industry-flyout.tsx'
import { IndustryList } from './industry-list.tsx'
import { IndustryPanel } from './industry-panel.tsx'

const page = testRoot()
const fallback = readReplies({ [needKey('getIndustryTree', {})]: { code: 200, msg: '', data: industrySections } })

beforeEach(async () => {
  await vi.dynamicImportSettled()
  page.render(
    <SWRConfig value={{ fallback, provider: () => new Map(), revalidateOnMount: false }}>
      <IndustryPanel>
        <IndustryList />
      </IndustryPanel>
    </SWRConfig>,
  )
})
afterEach(() => vi.useRealTimers())

const link = (name: string) => [...page.host.querySelectorAll('a')].find((one) => one.textContent?.startsWith(name))
const flyout = () => page.host.querySelector('[data-flyout]')
const press = async (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  await act(async () => void document.activeElement?.dispatchEvent(event))
  await flushAsync()
}
const focus = async (name: string) => {
  await act(async () => link(name)?.focus())
  await flushAsync()
}

test('the industries are links, and the flyout is closed before pointer or focus enters the panel', () => {
  expect(IndustryFlyout).toBeDefined()
  expect(link('智能制造')?.getAttribute('href')).toBe('/jobs?industryId=30')
  expect(flyout()).toBeNull()
})

test('focusing an industry opens its trades, which are not in the tab order', async () => {
  await focus('智能制造')
  expect(flyout()?.getAttribute('aria-label')).toBe('智能制造')
  const division = link('专用设备')
  expect(division?.getAttribute('href')).toBe('/jobs?industryId=31')
  expect(division?.tabIndex).toBe(-1)
})

test('arrow keys move along the industries, into their trades and back', async () => {
  await focus('智能制造')
  await press('ArrowUp')
  expect(flyout()?.getAttribute('aria-label')).toBe('互联网与信息')
  await press('ArrowDown')
  await press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('智能制造 · 全部职位')
  expect(flyout()?.contains(document.activeElement)).toBe(true)
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('汽车')
  await press('ArrowRight')
  expect(document.activeElement).toBe(link('智能制造'))
})

test('Escape closes the trades and moves the focus back to their industry', async () => {
  await focus('智能制造')
  await press('ArrowLeft')
  await press('Escape')
  expect(flyout()).toBeNull()
  expect(document.activeElement).toBe(link('智能制造'))
})

test('a mouse opens the flyout after a delay, a touch does not', async () => {
  await focus('智能制造')
  await press('Escape')
  const over = (pointerType: string) =>
    link('互联网与信息')?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }))
  over('touch')
  await flushAsync(150)
  expect(flyout()).toBeNull()
  over('mouse')
  await flushAsync(150)
  expect(flyout()?.getAttribute('aria-label')).toBe('互联网与信息')
})

test('the flyout closes when the focus leaves the panel', async () => {
  await focus('智能制造')
  await act(async () => (document.activeElement as HTMLElement).blur())
  await flushAsync()
  expect(flyout()).toBeNull()
})
