// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Statistics } from '#contracts/generated/studio-wire.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { collectStoredFiles } from '#studio/testing/stored-files.ts'
import { submitForm } from '#web/ui/testing/flush-async.ts'
import { StatisticsScreen } from './statistics-screen.tsx'

// jsdom has no canvas
vi.mock(import('./day-chart.tsx'), () => ({ DayChart: () => null as never }))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T10:00:00+08:00') }))
afterEach(() => vi.useRealTimers())

const SUM = { count: 1200, before: 1000 }
const STATISTICS: Statistics = {
  since: '2026-01-01',
  beforeFrom: '2026-01-03',
  beforeTo: '2026-02-01',
  totals: {
    readings: SUM,
    searches: { count: 5, before: 0 },
    searchesWithoutHits: SUM,
    applications: SUM,
    feedback: SUM,
  },
  days: [{ day: '2026-03-03', readings: 1200, searches: 5, searchesWithoutHits: 1, applications: 2, feedback: 3 }],
  weeks: ['2026-03-02'],
  columns: [{ typeId: 2, name: '招聘公告', ...SUM }],
  articles: [
    { articleId: 12, title: '春季招聘', ...SUM },
    { articleId: 13, title: '', ...SUM },
  ],
  jobs: [{ jobId: 3, jobName: '', companyName: '江汉实业', weeks: [7], ...SUM }],
  feedback: [{ kind: 'complaint', ...SUM }],
}

async function open({ role = 'author' as StaffRole, at = '/statistics', ...change }: Change = {}) {
  return openScreen(<StatisticsScreen />, {
    role,
    at,
    answers: { readStatistics: () => ({ ...STATISTICS, ...change }) },
  })
}
type Change = Partial<Statistics> & { role?: StaffRole; at?: string }
const tables = () =>
  [...document.querySelectorAll('.ant-card')].map((card) => [
    card.querySelector('h2')?.textContent,
    [...card.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join('|'),
    ),
  ])

test('the rows of the tables have names, and deleted articles and jobs are shown by id', async () => {
  await open()
  expect(tables()).toEqual([
    ['文章阅读，每天', ['03-03|1,200']],
    ['各栏目的阅读', ['招聘公告|1,200|1,000|+20%']],
    ['各类反馈', ['投诉|1,200|1,000|+20%']],
    ['阅读最多的稿件', ['春季招聘|1,200|1,000|+20%', '已清除的稿件 13|1,200|1,000|+20%']],
    ['投递最多的职位', ['已清除的职位 3|江汉实业|7|1,200|1,000|+20%']],
  ])
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/articles/12'])
})

test('the period is the last thirty days by default, can be chosen or typed, and is kept in the address', async () => {
  const screen = await open()
  expect(screen.sent('readStatistics')).toEqual([{ from: '2026-02-02', to: '2026-03-03' }])
  const pressed = () => document.querySelector('[aria-label=最近] [aria-pressed=true]')?.textContent
  expect(pressed()).toBe('近 30 天')
  await screen.press('近 7 天')
  expect(screen.address()).toBe('/statistics?from=2026-02-25&to=2026-03-03')
  expect(pressed()).toBe('近 7 天')
  await screen.fill('从', '2026-01-05')
  await screen.fill('到', '2026-01-11')
  await submitForm(document.querySelector('form'))
  expect(screen.sent('readStatistics').at(-1)).toEqual({ from: '2026-01-05', to: '2026-01-11' })
  expect(pressed()).toBeUndefined()
})

test('pressing a sum selects the series of the chart and its table', async () => {
  const screen = await open()
  const sums = [...document.querySelectorAll('[aria-label=图表显示哪一项] button')]
  expect(sums.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['文章阅读1,200前期 1,000+20%', '搜索5前期 0'])
  await screen.press('搜索5前期 0')
  expect(tables()[0]).toEqual(['搜索，每天', ['03-03|5']])
  expect(sums.map((sum) => sum.getAttribute('aria-pressed')).slice(0, 2)).toEqual(['false', 'true'])
})

test.each([
  ['2026-01-04', true],
  ['2026-01-03', false],
  [null, false],
])('for counts since %s, a note says that the earlier days are incomplete: %s', async (since, isSaid) => {
  const screen = await open({ since })
  expect(screen.text().includes('前期（2026-01-03 至 2026-02-01）不完整')).toBe(isSaid)
})

test('tables are downloaded as CSV files, and an empty table cannot be downloaded', async () => {
  const stored = collectStoredFiles()
  const screen = await open({ columns: [] })
  expect(screen.disabled('下载 CSV：各栏目的阅读')).toEqual([true])
  expect(screen.text()).toContain('这几天没有')
  await screen.press('下载 CSV：每天')
  await screen.press('下载 CSV：投递最多的职位')
  expect(stored.map(({ name }) => name)).toEqual([
    '每天-2026-02-02-2026-03-03.csv',
    '投递最多的职位-2026-02-02-2026-03-03.csv',
  ])
  expect(await stored[0]?.text).toContain('2026-03-03,1200,5,1,2,3')
  expect(await stored[1]?.text).toContain('职位,单位,03-02 起,合计,前期\r\n已清除的职位 3,江汉实业,7,1200,1000')
})

test('only staff who may read words have a link to the search misses', async () => {
  const author = await open()
  expect(author.text()).toContain('没有结果的词')
  await author.leave()
  const administrator = await open({ role: 'systemAdministrator' })
  expect(administrator.text()).not.toContain('没有结果的词')
})

test('if the statistics cannot be loaded, the reason is shown, and a retry loads them', async () => {
  let isAway = true
  const screen = await openScreen(<StatisticsScreen />, {
    role: 'author',
    answers: {
      readStatistics: () => {
        if (isAway) throw new StudioFailure(400, '最多看三年')
        return STATISTICS
      },
    },
  })
  expect(screen.text()).toContain('最多看三年')
  isAway = false
  await screen.press('重试')
  expect(tables()).toHaveLength(5)
})
