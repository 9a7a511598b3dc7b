import { dayNumber, dayText, daysBetween } from '#server/features/job/job-validity.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DailyCounts } from './daily-counts.ts'
import type { StatisticsQueries } from './statistics-queries.ts'

type Dependencies = { queries: StatisticsQueries; daily: DailyCounts; clock: Clock }

const DAY_MS = 24 * 3_600_000
const SUBJECTS = ['application', 'feedback'] as const

/**
 * Returns a function that stores the daily numbers of applications and feedback since the last counted day. It counts
 * the rows, so that no statement is added when an application or feedback arrives. Idempotent: two processes may run it
 * at once. Sums of past days stay when people delete their accounts later.
 */
export function arrivalCounter({ queries, daily, clock }: Dependencies): () => Promise<void> {
  const startOf = (day: number) => new Date(`${dayText(day)}T00:00:00+08:00`)

  /**
   * The last counted day, which is counted again because it may have been incomplete; before the first count, the day
   * of the first row.
   */
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
