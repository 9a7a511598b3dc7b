import { dayAfter } from '#studio/data/beijing-time.ts'

/** Days from one to another, both inclusive, as yyyy-MM-dd. */
export type Period = { from: string; to: string }

/** Choices of the last days; today is the last of them. */
export const LAST_DAYS = [7, 30, 90, 365] as const

/** The last days until today. */
export const lastDays = (count: number, today: string): Period => ({ from: dayAfter(today, 1 - count), to: today })

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The period of an address; the last 30 days without a valid one. */
export function periodOf(params: URLSearchParams, today: string): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  return DATE.test(from) && DATE.test(to) ? { from, to } : lastDays(30, today)
}
