import type { Database } from '#server/database/database.ts'

export type OverviewQueries = ReturnType<typeof overviewQueries>

/** Prisma filter of readable articles at an instant. */
const readable = (now: Date) => ({
  isVisible: true,
  publishedRevisionId: { not: null },
  releasedAt: { lte: now },
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
})

/** The newest readable article of each column, from an index; grouping would read every article. */
const LAST_RELEASES = `SELECT c."typeId", (SELECT a."releasedAt" FROM article a
  WHERE a."typeId" = c."typeId" AND a."isVisible" = true AND a."publishedRevisionId" IS NOT NULL
    AND a."releasedAt" <= $1 AND (a."expiresAt" IS NULL OR a."expiresAt" > $1)
  ORDER BY a."releasedAt" DESC LIMIT 1) AS at FROM article_column c`

/** Queries over all published articles. */
export const overviewQueries = ({ read }: Database) => ({
  columns: () => read.articleColumn.findMany({ orderBy: { typeId: 'asc' } }),

  /** Latest release of each column. */
  lastReleases: async (now: Date): Promise<Map<number, Date>> => {
    const rows = await read.$queryRawUnsafe<{ typeId: number; at: Date | string | null }[]>(LAST_RELEASES, now)
    return new Map(rows.flatMap(({ typeId, at }) => (at === null ? [] : [[typeId, new Date(at)]])))
  },

  /** The next `take` published texts after an id, ordered by id. */
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
