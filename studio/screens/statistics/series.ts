import type { Statistics } from '#contracts/generated/studio-wire.ts'

type Day = Statistics['days'][number]

/** Series of the chart, with their titles. */
export const SERIES = {
  readings: '文章阅读',
  searches: '搜索',
  searchesWithoutHits: '没有结果的搜索',
  applications: '投递',
  feedback: '反馈',
} as const satisfies Partial<Record<keyof Day, string>>
export type SeriesName = keyof typeof SERIES
export const SERIES_NAMES = Object.keys(SERIES) as SeriesName[]

/** Maximum number of days for which each day has a bar. In longer periods each week has a bar. */
const MOST_BARS = 92
const MOST_WEEKS = 14

export type Bar = { label: string; count: number }

/** Bars of a series: one for each day, or for each week in longer periods. */
export function barsOf(days: readonly Day[], series: SeriesName): Bar[] {
  if (days.length <= MOST_BARS) return days.map((day) => ({ label: day.day.slice(5), count: day[series] }))
  const bars: Bar[] = []
  for (const [index, day] of days.entries()) {
    // calendar weeks begin on Monday, and the first week may be shorter
    if (index === 0 || isMonday(day.day)) bars.push({ label: `${day.day.slice(5)} 起`, count: 0 })
    const week = bars.at(-1)
    if (week) week.count += day[series]
  }
  return bars
}

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** Whether the bars are weeks. */
export const isByWeek = (days: readonly unknown[]): boolean => days.length > MOST_BARS

/** Change compared with the days before, such as +12%; undefined if the earlier number is 0. */
export function changeText({ count, before }: { count: number; before: number }): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((count - before) / before) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`
}

/** Weeks that get columns in a table of jobs; none if there are more than `MOST_WEEKS`. */
export const shownWeeks = (weeks: readonly string[]): readonly string[] => (weeks.length <= MOST_WEEKS ? weeks : [])

/** Rows of a CSV file with the numbers of each day, with a header row. */
export const daysCsv = (days: readonly Day[]): string[][] => [
  ['日期', ...SERIES_NAMES.map((name) => SERIES[name])],
  ...days.map((day) => [day.day, ...SERIES_NAMES.map((name) => String(day[name]))]),
]
