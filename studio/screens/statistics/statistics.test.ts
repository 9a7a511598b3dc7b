import { expect, test } from 'vitest'
import { countsCsv } from './counts-table.tsx'
import { lastDays, periodOf } from './periods.ts'
import { barsOf, changeText, daysCsv, isByWeek, shownWeeks } from './series.ts'

const NONE = { readings: 0, searches: 0, searchesWithoutHits: 0, applications: 0, feedback: 0 }
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    ...NONE,
    day: new Date(Date.parse(`${first}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
    readings: index + 1,
  }))

test('the last days end today, also across the end of a year', () => {
  expect(lastDays(7, '2026-01-03')).toEqual({ from: '2025-12-28', to: '2026-01-03' })
})

test.each([
  ['from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['from=2026-01-01', { from: '2026-02-02', to: '2026-03-03' }],
  ['from=2026-01-31&to=2026-01-31', { from: '2026-01-31', to: '2026-01-31' }],
  ['from=x&to=y', { from: '2026-02-02', to: '2026-03-03' }],
  ['from=2026-01-01&to=2026-02-30', { from: '2026-02-02', to: '2026-03-03' }],
  ['from=2026-99-99&to=2026-01-31', { from: '2026-02-02', to: '2026-03-03' }],
  ['from=2026-01-31&to=2026-01-01', { from: '2026-02-02', to: '2026-03-03' }],
])('an address with %s has the period %o', (query, period) => {
  expect(periodOf(new URLSearchParams(query), '2026-03-03')).toEqual(period)
})

test('a period of up to 92 days has a bar for each day', () => {
  const days = daysFrom('2026-03-30', 3)
  expect([isByWeek(days), barsOf(days, 'readings')]).toEqual([
    false,
    [
      { label: '03-30', count: 1 },
      { label: '03-31', count: 2 },
      { label: '04-01', count: 3 },
    ],
  ])
})

test('a longer period has a bar for each week from Monday, and the first and last week may be shorter', () => {
  // 2026-01-01 is a Thursday
  const days = daysFrom('2026-01-01', 100)
  const bars = barsOf(days, 'readings')
  expect(isByWeek(days)).toBe(true)
  expect(bars.slice(0, 2)).toEqual([
    { label: '01-01 起', count: 1 + 2 + 3 + 4 },
    { label: '01-05 起', count: 5 + 6 + 7 + 8 + 9 + 10 + 11 },
  ])
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(5050)
})

test.each([
  [{ count: 12, before: 10 }, '+20%'],
  [{ count: 5, before: 10 }, '-50%'],
  [{ count: 10, before: 10 }, '0%'],
  [{ count: 10, before: 0 }, undefined],
])('%o is formatted as the change %s', (counts, text) => {
  expect(changeText(counts)).toBe(text)
})

test('weeks have columns if there are at most 14', () => {
  const weeks = Array.from({ length: 15 }, (_none, index) => String(index))
  expect([shownWeeks(weeks.slice(1)).length, shownWeeks(weeks)]).toEqual([14, []])
})

test('CSV files contain all numbers, with a header row', () => {
  expect(daysCsv(daysFrom('2026-03-01', 1))).toEqual([
    ['日期', '文章阅读', '搜索', '没有结果的搜索', '投递', '反馈'],
    ['2026-03-01', '1', '0', '0', '0', '0'],
  ])
  const rows = [{ key: 1, names: ['焊工', '公司'], parts: [2, 1], count: 3, before: 0 }]
  expect(countsCsv({ heads: ['职位', '单位'], partHeads: ['03-02 起', '03-09 起'], rows })).toEqual([
    ['职位', '单位', '03-02 起', '03-09 起', '合计', '前期'],
    ['焊工', '公司', '2', '1', '3', '0'],
  ])
})
