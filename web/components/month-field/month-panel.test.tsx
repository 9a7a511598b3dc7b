// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { MonthPanel } from './month-panel.tsx'

const page = testRoot()
let picked: string[]
beforeEach(() => {
  picked = []
  vi.useFakeTimers({ now: new Date(2026, 10, 26), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const show = (selected?: string) =>
  page.render(<MonthPanel label="开始时间" selected={selected} onPick={(month) => picked.push(month)} />)
const year = () => page.host.querySelector('b')?.textContent
const focused = () => document.activeElement?.textContent
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void document.activeElement?.dispatchEvent(event))
  return `${year()} ${focused()}${event.defaultPrevented ? '' : ' (not handled)'}`
}
const turn = (name: string) => act(() => page.host.querySelector<HTMLElement>(`[aria-label=${name}]`)?.click())

test('the panel opens at the selected month, which has the focus', () => {
  show('2022-07')
  expect([year(), focused()]).toEqual(['2022 年', '7 月'])
  expect(page.host.querySelector('[aria-pressed=true]')?.textContent).toBe('7 月')
  expect(page.host.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
})

test('without a selected month the panel opens at the current month, which is not pressed', () => {
  show()
  expect([year(), focused()]).toEqual(['2026 年', '11 月'])
  expect(page.host.querySelector('[aria-pressed=true]')).toBeNull()
})

test('a click picks a month of the displayed year', () => {
  show('2022-07')
  turn('上一年')
  act(() => page.host.querySelectorAll<HTMLElement>('li button')[1]?.click())
  turn('下一年')
  turn('下一年')
  act(() => page.host.querySelectorAll<HTMLElement>('li button')[11]?.click())
  expect(picked).toEqual(['2021-02', '2023-12'])
})

test('arrow keys move by month and by row, also into the previous and the next year', () => {
  show('2022-02')
  expect(['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map(press)).toEqual([
    '2022 年 1 月',
    '2021 年 12 月',
    '2022 年 1 月',
    '2022 年 4 月',
    '2022 年 1 月',
    '2021 年 10 月',
  ])
})

test('PageUp and PageDown change the year; other keys are left to the page', () => {
  show('2022-07')
  expect(['PageUp', 'PageDown', 'PageDown', 'Tab'].map(press)).toEqual([
    '2021 年 7 月',
    '2022 年 7 月',
    '2023 年 7 月',
    '2023 年 7 月 (not handled)',
  ])
})

test('keys and buttons do not go below the year 1950', () => {
  show('1950-01')
  turn('上一年')
  expect(['ArrowLeft', 'PageUp'].map(press)).toEqual(['1950 年 1 月', '1950 年 1 月'])
})

test('keys and buttons do not go above the sixth year from now', () => {
  show('2032-12')
  turn('下一年')
  expect(['ArrowRight', 'PageDown'].map(press)).toEqual(['2032 年 12 月', '2032 年 12 月'])
})
