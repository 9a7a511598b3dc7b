import type { Random } from './random.ts'

const dayMs = 86_400_000
const first = Date.UTC(2023, 11, 1)
const last = Date.UTC(2026, 10, 20)
const spanDays = (last - first) / dayMs + 1

/** Public holidays with the days off around them, first and last day; nobody publishes notices on them. */
const holidays: [string, string][] = [
  ['2024-01-01', '2024-01-01'],
  ['2024-02-09', '2024-02-17'],
  ['2024-04-04', '2024-04-06'],
  ['2024-05-01', '2024-05-05'],
  ['2024-06-10', '2024-06-10'],
  ['2024-09-15', '2024-09-17'],
  ['2024-10-01', '2024-10-07'],
  ['2025-01-01', '2025-01-01'],
  ['2025-01-28', '2025-02-04'],
  ['2025-04-04', '2025-04-06'],
  ['2025-05-01', '2025-05-05'],
  ['2025-05-31', '2025-06-02'],
  ['2025-10-01', '2025-10-08'],
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
]
const holidaySpans = holidays.map(([from, to]) => [Date.parse(from), Date.parse(to)] as const)

/** Calendar day of Beijing as its UTC midnight in ms, with the minute of the day. */
export type Release = { day: number; minute: number }

/** Whether a day (UTC midnight, ms) is a public holiday. */
export const isHoliday = (day: number): boolean => holidaySpans.some(([from, to]) => day >= from && day <= to)

/** A working day and a time between 8:30 and 18:30; `position` 0..1 walks from the first to the last day of the three years. */
export const releaseAt = (position: number, random: Random): Release => {
  let day = first + Math.min(spanDays - 1, Math.max(0, Math.floor(position * spanDays))) * dayMs
  const step = day > (first + last) / 2 ? -dayMs : dayMs
  while (isHoliday(day) || [0, 6].includes(new Date(day).getUTCDay())) day += step
  return { day, minute: random.between(51, 111) * 10 }
}

/** The instant of a release. */
export const instantOf = ({ day, minute }: Release): Date => new Date(day + (minute - 480) * 60_000)

/** The day `offset` days after a day; with `saturday` the first free Saturday from there. */
export const dayAfter = (day: number, offset: number, saturday: boolean): number => {
  let result = day + offset * dayMs
  if (saturday) {
    result += ((6 - new Date(result).getUTCDay() + 7) % 7) * dayMs
    while (isHoliday(result)) result += 7 * dayMs
  }
  return result
}

/** `M月D日`, with the year in front when it is not the year of `reference`. */
export const chineseDay = (day: number, reference: number): string => {
  const date = new Date(day)
  const year = date.getUTCFullYear() === new Date(reference).getUTCFullYear() ? '' : `${date.getUTCFullYear()}年`
  return `${year}${date.getUTCMonth() + 1}月${date.getUTCDate()}日`
}

const seasons = ['返乡季', '返乡季', '春季', '春季', '春季', '毕业季', '夏季', '夏季', '秋季', '秋季', '秋季', '冬季']

/** The word for the season of a day. */
export const seasonOf = (day: number): string => seasons[new Date(day).getUTCMonth()] ?? ''
