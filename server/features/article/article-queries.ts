import { PINNED_ARTICLES_MAX } from '#contracts/limits.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import type { Order } from '#server/calls/sorting.ts'

/** Which articles a list holds. */
export type ArticleFilter = {
  typeIds: readonly number[]
  location: string | undefined
  /** Released from (inclusive) and before (exclusive). */
  releasedFrom: Date | undefined
  releasedBefore: Date | undefined
  /** Code of those whom it is for. */
  audience: string | undefined
}

export type ArticleOrder = Order<'releasedAt' | 'id'>

const revisionSummary = {
  select: { title: true, outline: true, coverFile: fileAddress },
} satisfies Prisma.Article$publishedRevisionArgs

const revisionFull = {
  include: {
    coverFile: fileAddress,
    attachments: { orderBy: { orderNum: 'asc' }, include: { storedFile: true } },
  },
} satisfies Prisma.Article$publishedRevisionArgs

export type ArticleSummaryRow = Prisma.ArticleGetPayload<{ include: { publishedRevision: typeof revisionSummary } }>
export type ArticleRow = Prisma.ArticleGetPayload<{ include: { publishedRevision: typeof revisionFull } }>
export type ArticleQueries = ReturnType<typeof articleQueries>

/** Reads of the article tables as a reader may see them: visible, published, released. Returns rows, never wire objects. */
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

  /** The article of the same type released just before or just after one. */
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

  /** Which of some stored files the published revision of something readable uses; its other revisions do not count. */
  async shownFiles(ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
    const usages = await read.fileUsage.findMany({
      where: { storedFileId: { in: [...ids] }, article: isReadable(now) },
      select: { storedFileId: true, revisionId: true, article: { select: { publishedRevisionId: true } } },
    })
    const isShown = ({ revisionId, article }: (typeof usages)[number]) => revisionId === article.publishedRevisionId
    return new Set(usages.filter(isShown).map(({ storedFileId }) => storedFileId))
  },

  /** Ids and types of everything readable, newest first, for the site map. */
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

/** What readers may see at an instant: published, neither withdrawn nor expired, and its time of release has come. */
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
