import type { Random } from '#seed/random.ts'
import type { CombinationRules } from '#seed/content/jobs/occupation-shape.ts'
import { beijingDayOf, beijingInstantOf, DAY_MS, weekdayOf } from '#seed/jobs/beijing-day.ts'

type JobDates = { releasedAt: Date; deadline: Date; isExpired: boolean }

export type ValidityKind = keyof CombinationRules['validityDays']

/** Draws the dates of jobs, one after the other. */
type JobCalendar = {
  /** Draws a release time in working hours before `asOf`, and the last second of validity. */
  datesOf(kind: ValidityKind, random: Random): JobDates
}

const OPENING_SECOND = 8.5 * 3600
const CLOSING_SECOND = 18 * 3600
/** Number of jobs after which release times may repeat: working hours have too few seconds for benchmarks. */
const DISTINCT_SECONDS = 20_000
const CLOSING_SOON_DAYS = 7
/** Minimum number of days for which an ended job was listed. */
const SHORTEST_SHOW_DAYS = 7
const OLDEST_DAYS = 90

/** Creates a calendar that ends at `asOf`. */
export const createCalendar = (rules: CombinationRules, asOf: Date): JobCalendar => {
  const today = beijingDayOf(asOf)
  const taken = new Set<number>()
  const releaseAt = (daysAgo: number, random: Random): Date => {
    const { day, lastSecond } = workingDay(today - daysAgo, asOf)
    let second = random.between(OPENING_SECOND, lastSecond)
    if (taken.size < DISTINCT_SECONDS) {
      const span = lastSecond - OPENING_SECOND + 1
      for (let tries = 0; taken.has(day * 100_000 + second) && tries < span; tries += 1)
        second = second === lastSecond ? OPENING_SECOND : second + 1
      taken.add(day * 100_000 + second)
    }
    return beijingInstantOf(day, second)
  }
  return {
    datesOf(kind, random) {
      const fate = random.fraction()
      const isExpired = fate < rules.expiredShare
      const isClosing = !isExpired && fate < rules.expiredShare + rules.closingWithin7DaysShare
      const validity = rules.validityDays[kind]
      if (isExpired) {
        const daysAgo = random.between(SHORTEST_SHOW_DAYS + 3, OLDEST_DAYS)
        const releasedAt = releaseAt(daysAgo, random)
        const endedAgo = Math.max(1, daysAgo - random.between(...validity))
        return { releasedAt, deadline: endOfDay(today - endedAgo), isExpired }
      }
      const releasedAt = releaseAt(drawDaysAgo(rules, random), random)
      if (isClosing) return { releasedAt, deadline: endOfDay(today + random.between(1, CLOSING_SOON_DAYS)), isExpired }
      let deadlineDay = beijingDayOf(releasedAt) + random.between(...validity)
      while (deadlineDay <= today) deadlineDay += random.between(...validity)
      return { releasedAt, deadline: endOfDay(deadlineDay), isExpired }
    },
  }
}

const drawDaysAgo = ({ freshnessDays }: CombinationRules, random: Random): number => {
  let left = random.fraction()
  for (const { share, from, to } of freshnessDays) {
    if (left < share) return random.between(from, to)
    left -= share
  }
  return freshnessDays.at(-1)?.to ?? 0
}

/** Returns the day, or the nearest working day before it, whose working hours have begun at `asOf`. */
const workingDay = (wanted: number, asOf: Date): { day: number; lastSecond: number } => {
  let day = wanted
  for (;;) {
    const opening = beijingInstantOf(day, OPENING_SECOND)
    const isWorkingDay = weekdayOf(day) !== 0 && weekdayOf(day) !== 6
    const sinceOpening = Math.floor((asOf.getTime() - opening.getTime()) / 1000)
    if (isWorkingDay && sinceOpening >= 0)
      return { day, lastSecond: Math.min(CLOSING_SECOND, OPENING_SECOND + sinceOpening) }
    day -= 1
  }
}

const endOfDay = (day: number): Date => beijingInstantOf(day, DAY_MS / 1000 - 1)
