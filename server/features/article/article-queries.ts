import { PINNED_ARTICLES_MAX } from '#contracts/constants/limits.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import type { Order } from '#server/calls/sorting.ts'

/** Filters of an article list. */
export type ArticleFilter = {
  typeIds: readonly number[]
  location: string | undefined
  /** Released from (inclusive) until (exclusive). */
  releasedFrom: Date | undefined
  releasedBefore: Date | undefined
  /** Code of an audience. */
  audience: string | undefined
}

export type ArticleOrder = Order<'releasedAt' | 'id'>

const revisionSummary = {
  select: { title: true, outline: true, coverFile: fileAddress },
} satisfies Prisma.Article$publishedRevisionArgs

const titled = { id: true, typeId: true, publishedRevision: { select: { title: true } } } satisfies Prisma.ArticleSelect

const revisionFull = {
  include: {
    coverFile: fileAddress,
    attachments: { orderBy: { orderNum: 'asc' }, include: { storedFile: true } },
  },
} satisfies Prisma.Article$publishedRevisionArgs

export type ArticleSummaryRow = Prisma.ArticleGetPayload<{ include: { publishedRevision: typeof revisionSummary } }>
export type ArticleRow = Prisma.ArticleGetPayload<{ include: { publishedRevision: typeof revisionFull } }>
export type ArticleQueries = ReturnType<typeof articleQueries>

/** Reads articles as visitors may see them: visible, published, released. Returns rows, not wire objects. */
export const articleQueries = ({ read }: Database) => ({
  count: (filter: ArticleFilter, now: Date) => read.article.count({ where: readable(filter, now) }),

  list: (filter: ArticleFilter, now: Date, { column, direction }: ArticleOrder, skip: number, take: number) =>
    read.article.findMany({
      where: readable(filter, now),
      orderBy: column === 'id' ? [{ id: direction }] : [{ releasedAt: direction }, { id: direction }],
      include: { publishedRevision: revisionSummary },
      skip,
      take,
    }),

  pinned: (typeId: number, now: Date) =>
    read.article.findMany({
      where: { AND: [readable({ ...EVERYTHING, typeIds: [typeId] }, now), { pinnedUntil: { gt: now } }] },
      orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }],
      include: { publishedRevision: revisionSummary },
      take: PINNED_ARTICLES_MAX,
    }),

  /** The text of readable articles by their ids. */
  async textsOf(ids: readonly number[], now: Date): Promise<ReadonlyMap<number, string>> {
    const rows = await read.article.findMany({
      where: { id: { in: [...ids] }, ...isReadable(now) },
      select: { id: true, publishedRevision: { select: { html: true } } },
    })
    return new Map(rows.map(({ id, publishedRevision }) => [id, publishedRevision?.html ?? '']))
  },

  findById: (id: number, now: Date) =>
    read.article.findFirst({
      where: { id, ...isReadable(now) },
      include: { publishedRevision: revisionFull },
    }),

  findBySearchKeys: (keys: readonly bigint[], now: Date) =>
    read.article.findMany({
      where: { searchKey: { in: [...keys] }, ...isReadable(now) },
      include: {
        publishedRevision: { select: { ...revisionSummary.select, plainText: true } },
      },
    }),

  /** The previous and next released article of the same type. */
  neighbour: (row: { typeId: number; releasedAt: Date; id: number }, side: 'older' | 'newer', now: Date) => {
    const direction = side === 'older' ? 'desc' : 'asc'
    const beyond = side === 'older' ? 'lt' : 'gt'
    return read.article.findFirst({
      where: {
        AND: [
          readable({ ...EVERYTHING, typeIds: [row.typeId] }, now),
          {
            OR: [
              { releasedAt: { [beyond]: row.releasedAt } },
              { releasedAt: row.releasedAt, id: { [beyond]: row.id } },
            ],
          },
        ],
      },
      orderBy: [{ releasedAt: direction }, { id: direction }],
      select: { id: true, publishedRevision: { select: { title: true } } },
    })
  },

  /** Ids among `fileIds` that the published revision of a readable article uses; ignores other revisions. */
  async shownFiles(ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    const usages = await read.fileUsage.findMany({
      where: { storedFileId: { in: [...ids] }, article: isReadable(now) },
      select: { storedFileId: true, revisionId: true, article: { select: { publishedRevisionId: true } } },
    })
    const isShown = ({ revisionId, article }: (typeof usages)[number]) => revisionId === article.publishedRevisionId
    return new Set(usages.filter(isShown).map(({ storedFileId }) => storedFileId))
  },

  /** Titles of the newest readable articles. */
  newestTitles: (now: Date, take: number) =>
    read.article.findMany({
      where: readable(EVERYTHING, now),
      orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }],
      select: titled,
      take,
    }),

  /** Titles of the readable articles among `ids`. */
  titlesOf: (ids: readonly number[], now: Date) =>
    read.article.findMany({ where: { id: { in: [...ids] }, ...isReadable(now) }, select: titled }),

  /** Ids and types of all readable articles, newest first, for the site map. */
  addresses: (now: Date, skip: number, take: number) =>
    read.article.findMany({
      where: readable(EVERYTHING, now),
      orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }],
      select: { id: true, typeId: true, updatedAt: true },
      skip,
      take,
    }),
})

const EVERYTHING: ArticleFilter = {
  typeIds: [],
  location: undefined,
  releasedFrom: undefined,
  releasedBefore: undefined,
  audience: undefined,
}

/** Prisma filter of readable articles at an instant: published, released, neither withdrawn nor expired. */
const isReadable = (now: Date) =>
  ({
    isVisible: true,
    publishedRevisionId: { not: null },
    releasedAt: { lte: now },
    OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
  }) satisfies Prisma.ArticleWhereInput

function readable(filter: ArticleFilter, now: Date): Prisma.ArticleWhereInput {
  const { typeIds, location, releasedFrom, releasedBefore, audience } = filter
  return {
    ...isReadable(now),
    ...(typeIds.length > 0 ? { typeId: { in: [...typeIds] } } : {}),
    ...(location === undefined ? {} : { locationName: location }),
    ...(audience === undefined ? {} : { publishedRevision: { audiences: { contains: `,${audience},` } } }),
    releasedAt: {
      lte: now,
      ...(releasedFrom === undefined ? {} : { gte: releasedFrom }),
      ...(releasedBefore === undefined ? {} : { lt: releasedBefore }),
    },
  }
}
