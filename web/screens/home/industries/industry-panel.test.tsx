// @vitest-environment jsdom
import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#web/components/testing/settle.ts'
import { testRoot } from '#web/components/testing/test-root.ts'
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
  await settle()
}
const focus = async (name: string) => {
  await act(async () => link(name)?.focus())
  await settle()
}

test('nothing below the sections is there until the visitor comes to the panel', () => {
  expect(IndustryFlyout).toBeDefined()
  expect(link('制造业')?.getAttribute('href')).toBe('/jobs?industryId=30')
  expect(flyout()).toBeNull()
})

test('a section in focus shows its divisions, out of the tab order', async () => {
  await focus('制造业')
  expect(flyout()?.getAttribute('aria-label')).toBe('制造业')
  const division = link('专用设备制造业')
  expect(division?.getAttribute('href')).toBe('/jobs?industryId=31')
  expect(division?.tabIndex).toBe(-1)
})

test('arrow keys go along the sections, into the divisions and back', async () => {
  await focus('制造业')
  await press('ArrowDown')
  expect(flyout()?.getAttribute('aria-label')).toBe('信息传输、软件和信息技术服务业')
  await press('ArrowUp')
  await press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('制造业')
  expect(flyout()?.contains(document.activeElement)).toBe(true)
  await press('ArrowDown')
  expect(document.activeElement?.textContent).toBe('专用设备制造业')
  await press('ArrowRight')
  expect(document.activeElement).toBe(link('制造业'))
})

test('Escape closes the divisions and leaves the focus on their section', async () => {
  await focus('制造业')
  await press('ArrowLeft')
  await press('Escape')
  expect(flyout()).toBeNull()
  expect(document.activeElement).toBe(link('制造业'))
})

test('a pointer opens after a moment, a finger follows the link', async () => {
  await focus('制造业')
  await press('Escape')
  const over = (pointerType: string) =>
    link('信息技术')?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }))
  over('touch')
  await settle(150)
  expect(flyout()).toBeNull()
  over('mouse')
  await settle(150)
  expect(flyout()?.getAttribute('aria-label')).toBe('信息传输、软件和信息技术服务业')
})

test('the focus going elsewhere closes it', async () => {
  await focus('制造业')
  await act(async () => (document.activeElement as HTMLElement).blur())
  await settle()
  expect(flyout()).toBeNull()
})
