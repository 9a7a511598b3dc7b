import type { Database } from '#server/database/database.ts'

export type OverviewQueries = ReturnType<typeof overviewQueries>

/** Prisma filter of readable articles at an instant. */
const readable = (now: Date) => ({
  isVisible: true,
  publishedRevisionId: { not: null },
  releasedAt: { lte: now },
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/** Reads of all published articles. */
export const overviewQueries = ({ read }: Database) => ({
  columns: () => read.articleColumn.findMany({ orderBy: { typeId: 'asc' } }),

  /** Latest release of each column. */
  lastReleases: async (now: Date): Promise<Map<number, Date>> => {
    const rows = await read.article.groupBy({ by: ['typeId'], where: readable(now), _max: { releasedAt: true } })
    return new Map(rows.flatMap(({ typeId, _max }) => (_max.releasedAt === null ? [] : [[typeId, _max.releasedAt]])))
  },

  /** Published texts ordered by id, `take` of them after an id. */
  publishedTexts: (after: number, take: number, now: Date) =>
    read.article.findMany({
      where: { ...readable(now), id: { gt: after } },
      orderBy: { id: 'asc' },
      take,
      select: { id: true, typeId: true, publishedRevision: { select: { title: true, html: true } } },
    }),

  readableIds: async (ids: readonly number[], now: Date): Promise<Set<number>> => {
    const rows = await read.article.findMany({
      where: { ...readable(now), id: { in: [...ids] } },
      select: { id: true },
    })
    return new Set(rows.map(({ id }) => id))
  },

  storedNames: async (names: readonly string[]): Promise<Set<string>> => {
    const rows = await read.storedFile.findMany({ where: { name: { in: [...names] } }, select: { name: true } })
    return new Set(rows.map(({ name }) => name))
  },
})
