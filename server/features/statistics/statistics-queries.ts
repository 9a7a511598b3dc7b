import type { Database } from '#server/database/database.ts'
import type { Counted, Counts } from './daily-counts.ts'

export type StatisticsQueries = ReturnType<typeof statisticsQueries>
/** First and last day, both inclusive, as numbers such as 20261126. */
export type Days = { first: number; last: number }

/** Queries for the daily sums, and for the names of the counted articles and jobs. */
export const statisticsQueries = ({ read }: Pick<Database, 'read'>) => {
  const within = (subject: Counted, { first, last }: Days) => ({ subject, day: { gte: first, lte: last } })
  return {
    /** Sums by day. */
    async byDay(subject: Counted, days: Days): Promise<Map<number, number>> {
      const rows = await read.dailyCount.groupBy({ by: ['day'], where: within(subject, days), _sum: { count: true } })
      return new Map(rows.map(({ day, _sum }) => [day, _sum.count ?? 0]))
    },

    async total(subject: Counted, days: Days): Promise<number> {
      const { _sum } = await read.dailyCount.aggregate({ where: within(subject, days), _sum: { count: true } })
      return _sum.count ?? 0
    },

    /** The largest sums by key; only of `keys`, if given. */
    async byKey(subject: Counted, days: Days, { take, keys }: { take?: number; keys?: string[] }): Promise<Counts> {
      const rows = await read.dailyCount.groupBy({
        by: ['key'],
        where: { ...within(subject, days), ...(keys && { key: { in: keys } }) },
        _sum: { count: true },
        orderBy: [{ _sum: { count: 'desc' } }, { key: 'asc' }],
        ...(take !== undefined && { take }),
      })
      return new Map(rows.map(({ key, _sum }) => [key, _sum.count ?? 0]))
    },

    /** Sums of some keys by day. */
    byKeyAndDay: (subject: Counted, days: Days, keys: string[]) =>
      read.dailyCount.findMany({
        where: { ...within(subject, days), key: { in: keys } },
        select: { key: true, day: true, count: true },
      }),

    /** The first and last day with a sum; both undefined without sums. */
    async edges(subject: Counted): Promise<{ first: number | undefined; last: number | undefined }> {
      const edge = (order: 'asc' | 'desc') =>
        read.dailyCount.findFirst({ where: { subject }, orderBy: { day: order }, select: { day: true } })
      const [first, last] = await Promise.all([edge('asc'), edge('desc')])
      return { first: first?.day, last: last?.day }
    },

    /** Published titles of articles; the newest title of an article that is not published. */
    async titles(ids: number[]): Promise<Map<number, string>> {
      const select = { id: true, title: true, publishedRevision: { select: { title: true } } }
      const rows = await read.article.findMany({ where: { id: { in: ids } }, select })
      return new Map(rows.map(({ id, title, publishedRevision }) => [id, publishedRevision?.title ?? title]))
    },

    jobs: (ids: number[]) =>
      read.job.findMany({
        where: { id: { in: ids } },
        select: { id: true, name: true, company: { select: { fullName: true } } },
      }),

    /** Time of the first application or feedback; undefined without rows. */
    async firstAt(subject: 'application' | 'feedback'): Promise<Date | undefined> {
      if (subject === 'feedback') {
        return (await read.feedback.findFirst({ orderBy: { id: 'asc' }, select: { createdAt: true } }))?.createdAt
      }
      const first = await read.jobApplication.findFirst({ orderBy: { appliedAt: 'asc' }, select: { appliedAt: true } })
      return first?.appliedAt
    },

    /** Applications by job, or feedback by kind, that arrived between two instants. */
    async arrived(subject: 'application' | 'feedback', from: Date, until: Date): Promise<Counts> {
      const time = { gte: from, lt: until }
      if (subject === 'feedback') {
        const rows = await read.feedback.groupBy({ by: ['kind'], where: { createdAt: time }, _count: { _all: true } })
        return new Map(rows.map(({ kind, _count }) => [kind, _count._all]))
      }
      const rows = await read.jobApplication.groupBy({
        by: ['jobId'],
        where: { appliedAt: time },
        _count: { _all: true },
      })
      return new Map(rows.map(({ jobId, _count }) => [String(jobId), _count._all]))
    },
  }
}
