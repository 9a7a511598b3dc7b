import { dayNumber, dayText, daysBetween } from '#server/features/job/job-validity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { StatisticsQueries } from './statistics-queries.ts'

type Dependencies = { queries: StatisticsQueries; daily: DailyCounts; clock: Clock }

const DAY_MS = 24 * 3_600_000
const SUBJECTS = ['application', 'feedback'] as const

/**
 * Returns a function that counts applications and feedback of each day since the last one counted, from their rows, so
 * that sending one costs no statement more. Two processes at once write the same. A day is counted until it is over;
 * its sums stay when people delete their accounts later.
 */
export function arrivalCounter({ queries, daily, clock }: Dependencies): () => Promise<void> {
  const startOf = (day: number) => new Date(`${dayText(day)}T00:00:00+08:00`)

  /** The last day that was counted, which may have gone on; at first the day of the first row. */
  async function firstDay(subject: (typeof SUBJECTS)[number]): Promise<number | undefined> {
    const { last } = await queries.edges(subject)
    if (last !== undefined) return last
    const firstAt = await queries.firstAt(subject)
    return firstAt && dayNumber(firstAt)
  }

  return async () => {
    const tomorrow = dayNumber(new Date(clock.now().getTime() + DAY_MS))
    for (const subject of SUBJECTS) {
      const first = await firstDay(subject)
      for (const day of first === undefined ? [] : daysBetween(first, tomorrow)) {
        const start = startOf(day)
        const counts = await queries.arrived(subject, start, new Date(start.getTime() + DAY_MS))
        if (counts.size > 0) await daily.set(subject, day, counts)
      }
    }
  }
}
