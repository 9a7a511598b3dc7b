// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { countsCsv, CountsTable } from './counts-table.tsx'

const PERIOD = { from: '2026-11-01', to: '2026-11-07' } as Parameters<typeof CountsTable>[0]['period']
const ROWS = [
  { key: 1, names: ['招聘公告', '公告'], parts: [3, 4], count: 1200, before: 600 },
  { key: 2, names: ['集团要闻', '新闻'], count: 5, before: 0 },
]
const HEADS = ['栏目', '类别']
const WEEKS = ['第一周', '第二周']
const open = (rows: typeof ROWS, partHeads?: string[]) =>
  openScreen(
    <CountsTable title="按栏目" period={PERIOD} heads={HEADS} rows={rows} {...(partHeads && { partHeads })} />,
    {
      role: 'publisher',
      answers: {},
      isWide: true,
    },
  )
const heads = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)

test('each row has names, numbers of additional columns if any, the sums of both periods and the change', async () => {
  const screen = await open(ROWS, WEEKS)
  expect(heads()).toEqual(['栏目', '类别', '第一周', '第二周', '合计', '前期', '变化'])
  expect(screen.rows()).toEqual(['招聘公告|公告|3|4|1,200|600|+100%', '集团要闻|新闻|||5|0|—'])
})

test('without additional columns there are only names and sums', async () => {
  await open(ROWS)
  expect(heads()).toEqual(['栏目', '类别', '合计', '前期', '变化'])
})

test('the table is at least as wide as its columns', async () => {
  await open(ROWS, WEEKS)
  // two columns of names, 220 px each, and five columns of numbers, 88 px each
  expect(document.querySelector<HTMLElement>('table')?.style.width).toBe('880px')
})

test('the CSV file has a header row and unformatted numbers', () => {
  expect(countsCsv({ heads: HEADS, partHeads: WEEKS, rows: [ROWS[0] ?? never()] })).toEqual([
    ['栏目', '类别', '第一周', '第二周', '合计', '前期'],
    ['招聘公告', '公告', '3', '4', '1200', '600'],
  ])
  expect(countsCsv({ heads: HEADS, rows: [ROWS[1] ?? never()] })).toEqual([
    ['栏目', '类别', '合计', '前期'],
    ['集团要闻', '新闻', '5', '0'],
  ])
})

function never(): never {
  throw new Error('no such row')
}
