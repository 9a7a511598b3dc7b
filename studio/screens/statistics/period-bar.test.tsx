// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Statistics } from '#contracts/generated/studio-wire.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { PeriodBar } from './period-bar.tsx'
import { Totals } from './totals.tsx'

const options = { role: 'author', answers: {} } as const

test('each period is offered, and typed days lie between each other and today', async () => {
  const change = vi.fn<(period: object) => void>()
  const period = { from: '2026-01-05', to: '2026-01-11' }
  const screen = await openScreen(<PeriodBar period={period} today="2026-03-03" onChange={change} />, options)
  const names = [...document.querySelectorAll('[aria-label=最近] button')].map(({ textContent }) => textContent)
  expect(names).toEqual(['近 7 天', '近 30 天', '近 90 天', '近一年'])
  const days = [...document.querySelectorAll<HTMLInputElement>('input[type=date]')]
  expect(days.map(({ min, max, value }) => [min, max, value])).toEqual([
    ['', '2026-03-03', '2026-01-05'],
    ['2026-01-05', '2026-03-03', '2026-01-11'],
  ])
  await screen.press('近一年')
  expect(change.mock.calls).toEqual([[{ from: '2025-03-04', to: '2026-03-03' }]])
})

test('each sum has its own number, its own number before, and its change', async () => {
  const totals: Statistics['totals'] = {
    readings: { count: 1200, before: 1000 },
    searches: { count: 30, before: 40 },
    searchesWithoutHits: { count: 5, before: 0 },
    applications: { count: 7, before: 7 },
    feedback: { count: 9, before: 3 },
  }
  await openScreen(<Totals totals={totals} selected="feedback" onSelect={() => undefined} />, options)
  const sums = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(sums).toEqual([
    '文章阅读1,200前期 1,000+20%',
    '搜索30前期 40-25%',
    '没有结果的搜索5前期 0',
    '投递7前期 70%',
    '反馈9前期 3+200%',
  ])
  expect(document.querySelector('[aria-pressed=true]')?.textContent).toContain('反馈')
})
