import { ARTICLE_TYPES } from '#contracts/constants/article-types.ts'
import { STATISTICS_MESSAGE } from '#contracts/constants/error-messages.ts'
import { FEEDBACK_KINDS, type FeedbackKind } from '#contracts/constants/feedback-terms.ts'
import type { Statistics } from '#contracts/generated/studio-wire.ts'
import { STATISTICS_DAYS_MAX, STATISTICS_TOP } from '#contracts/studio/studio-limits.ts'
import { dayNumber, dayText, daysBetween } from '#server/features/job/job-validity.ts'
import { badField } from '#server/studio-calls/studio-refusal.ts'
import type { Counted } from './daily-counts.ts'
import type { Days, StatisticsQueries } from './statistics-queries.ts'

type Dependencies = { queries: StatisticsQueries; countArrivals: () => Promise<void> }

const DAY_MS = 24 * 3_600_000

/** Sums of a period, compared with the period of the same length before it. */
export function statistics({ queries, countArrivals }: Dependencies) {
  /** Sums by key, with the sums of the days before. */
  async function compared(subject: Counted, chosen: Days, before: Days, take?: number) {
    const counts = await queries.byKey(subject, chosen, take === undefined ? {} : { take })
    const earlier = await queries.byKey(subject, before, { keys: [...counts.keys()] })
    return [...counts].map(([key, count]) => ({ key, count, before: earlier.get(key) ?? 0 }))
  }

  async function articles(chosen: Days, before: Days): Promise<Statistics['articles']> {
    const rows = await compared('article', chosen, before, STATISTICS_TOP)
    const titles = await queries.titles(rows.map(({ key }) => Number(key)))
    return rows.map(({ key, ...counts }) => ({
      articleId: Number(key),
      title: titles.get(Number(key)) ?? '',
      ...counts,
    }))
  }

  async function jobs(chosen: Days, before: Days, weeks: readonly string[]): Promise<Statistics['jobs']> {
    const rows = await compared('application', chosen, before, STATISTICS_TOP)
    const keys = rows.map(({ key }) => key)
    const [named, sums] = await Promise.all([
      queries.jobs(keys.map(Number)),
      queries.byKeyAndDay('application', chosen, keys),
    ])
    const known = new Map(named.map((job) => [job.id, job]))
    const byWeek = new Map(keys.map((key) => [key, weeks.map(() => 0)]))
    for (const { key, day, count } of sums) {
      const counts = byWeek.get(key) ?? []
      const week = weeks.indexOf(mondayOf(day))
      counts[week] = (counts[week] ?? 0) + count
    }
    return rows.map(({ key, ...counts }) => {
      const { id, name, company } = known.get(Number(key)) ?? { id: Number(key), name: '', company: { fullName: '' } }
      return { jobId: id, jobName: name, companyName: company.fullName, weeks: byWeek.get(key) ?? [], ...counts }
    })
  }

  async function columns(chosen: Days, before: Days): Promise<Statistics['columns']> {
    const [counts, earlier] = await Promise.all([
      queries.byKey('column', chosen, {}),
      queries.byKey('column', before, {}),
    ])
    return ARTICLE_TYPES.map(({ typeId, name }) => ({
      typeId,
      name,
      count: counts.get(String(typeId)) ?? 0,
      before: earlier.get(String(typeId)) ?? 0,
    }))
  }

  async function feedback(chosen: Days, before: Days): Promise<Statistics['feedback']> {
    const [counts, earlier] = await Promise.all([
      queries.byKey('feedback', chosen, {}),
      queries.byKey('feedback', before, {}),
    ])
    return (Object.keys(FEEDBACK_KINDS) as FeedbackKind[]).map((kind) => ({
      kind,
      count: counts.get(kind) ?? 0,
      before: earlier.get(kind) ?? 0,
    }))
  }

  return {
    /** Returns the statistics of a period. @throws StudioRefusal 400 for invalid, reversed or too many days. */
    async read({ from, to }: { from: string; to: string }): Promise<Statistics> {
      const days = chosenDays(from, to)
      const start = startOf(from).getTime()
      const before = {
        first: dayNumber(new Date(start - days.length * DAY_MS)),
        last: dayNumber(new Date(start - DAY_MS)),
      }
      const chosen = { first: days[0] ?? 0, last: days.at(-1) ?? 0 }
      await countArrivals()
      const series = Object.fromEntries(
        await Promise.all(
          Object.entries(SERIES).map(async ([name, subject]) => {
            const [byDay, earlier, { first }] = await Promise.all([
              queries.byDay(subject, chosen),
              queries.total(subject, before),
              queries.edges(subject),
            ])
            return [name, { byDay, before: earlier, first }] as const
          }),
        ),
      ) as Record<SeriesName, { byDay: Map<number, number>; before: number; first: number | undefined }>
      const since = Math.min(...Object.values(series).flatMap(({ first }) => first ?? []))
      const weeks = [...new Set(days.map(mondayOf))]
      return {
        since: Number.isFinite(since) ? dayText(since) : null,
        beforeFrom: dayText(before.first),
        beforeTo: dayText(before.last),
        totals: bySeries((name) => ({ count: sum(series[name].byDay), before: series[name].before })),
        days: days.map((day) => ({ day: dayText(day), ...bySeries((name) => series[name].byDay.get(day) ?? 0) })),
        weeks,
        columns: await columns(chosen, before),
        articles: await articles(chosen, before),
        jobs: await jobs(chosen, before, weeks),
        feedback: await feedback(chosen, before),
      }
    },
  }
}

/** Subject of each series of the chart. */
const SERIES = {
  readings: 'column',
  searches: 'search',
  searchesWithoutHits: 'searchWithoutHits',
  applications: 'application',
  feedback: 'feedback',
} as const satisfies Record<string, Counted>
type SeriesName = keyof typeof SERIES

const bySeries = <Value>(of: (name: SeriesName) => Value) =>
  Object.fromEntries((Object.keys(SERIES) as SeriesName[]).map((name) => [name, of(name)])) as Record<SeriesName, Value>

const sum = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((total, count) => total + count, 0)

/** The Monday of a day's week. */
function mondayOf(day: number): string {
  const date = new Date(`${dayText(day)}T00:00:00Z`)
  const sinceMonday = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}

const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** The day numbers from one day to another, both inclusive. */
function chosenDays(from: string, to: string): number[] {
  for (const [field, day] of Object.entries({ from, to })) {
    const start = startOf(day)
    if (Number.isNaN(start.getTime()) || dayText(dayNumber(start)) !== day)
      throw badField(field, STATISTICS_MESSAGE.badDay)
  }
  if (to < from) throw badField('to', STATISTICS_MESSAGE.order)
  if ((startOf(to).getTime() - startOf(from).getTime()) / DAY_MS >= STATISTICS_DAYS_MAX)
    throw badField('to', STATISTICS_MESSAGE.tooLong)
  return daysBetween(dayNumber(startOf(from)), dayNumber(new Date(startOf(to).getTime() + DAY_MS)))
}
