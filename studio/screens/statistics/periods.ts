import { isDay } from '#contracts/studio/kinds/content-formats.ts'
import { dayAfter } from '#studio/data/beijing-time.ts'

/** First and last day of a period, both inclusive, as yyyy-MM-dd. */
export type Period = { from: string; to: string }

/** Numbers of days that can be chosen, including today. */
export const LAST_DAYS = [7, 30, 90, 365] as const

/** The last `count` days, including `today`. */
export const lastDays = (count: number, today: string): Period => ({ from: dayAfter(today, 1 - count), to: today })

/** Returns the period in an address; the last 30 days unless it has two existing days (yyyy-MM-dd) in their order. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return isDay(from) && isDay(to) && from <= to ? { from, to } : lastDays(30, today)
}
