import { PINNED_ARTICLES_MAX } from '#contracts/constants/limits.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Order } from '#server/calls/sorting.ts'

/** Filters of an article list. */
export type ArticleFilter = {
  typeIds: readonly number[]
  location: string | undefined
  /** Start of the release period, inclusive; its exclusive end is `releasedBefore`. */
  releasedFrom: Date | undefined
  releasedBefore: Date | undefined
  /** Code of an audience. */
  audience: string | undefined
  /** Name of the issuer of a policy. */
  issuer: string | undefined
  /** Code of POLICY_VALIDITIES. */
  validity: string | undefined
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

  /** HTML of the readable articles among `ids`, by id. */
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

  /** The nearest older or newer readable article of the same type. */
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

  /** Columns by which the readable articles of a type are filtered. */
  filterColumns: (typeId: number, now: Date) =>
    read.article.findMany({
      where: readable({ ...EVERYTHING, typeIds: [typeId] }, now),
      select: {
        releasedAt: true,
        publishedRevision: { select: { audiences: true, issuer: true, validUntil: true } },
      },
    }),

  /** Published texts of these types from which the filter columns were not extracted yet. */
  unreadTexts: (typeIds: readonly number[], take: number) =>
    read.articleRevision.findMany({
      where: { eventDates: null, publishedOf: { typeId: { in: [...typeIds] } } },
      select: { id: true, html: true },
      take,
    }),

  /** The newest readable articles whose tables have dates. */
  dated: (now: Date, take: number) =>
    read.article.findMany({
      where: { ...isReadable(now), publishedRevision: { eventDates: { gt: '' } } },
      orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }],
      select: {
        id: true,
        typeId: true,
        releasedAt: true,
        locationName: true,
        publishedRevision: { select: { title: true, eventDates: true } },
      },
      take,
    }),

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
  issuer: undefined,
  validity: undefined,
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
  const { typeIds, location, releasedFrom, releasedBefore, audience, issuer, validity } = filter
  const ofText: Prisma.ArticleRevisionWhereInput[] = [
    ...(audience === undefined ? [] : [{ audiences: { contains: `,${audience},` } }]),
    ...(issuer === undefined ? [] : [{ issuer }]),
    ...(validity === undefined ? [] : [validityFilter(validity, now)]),
  ]
  return {
    ...isReadable(now),
    ...(typeIds.length > 0 ? { typeId: { in: [...typeIds] } } : {}),
    ...(location === undefined ? {} : { locationName: location }),
    ...(ofText.length === 0 ? {} : { publishedRevision: { AND: ofText } }),
    releasedAt: {
      lte: now,
      ...(releasedFrom === undefined ? {} : { gte: releasedFrom }),
      ...(releasedBefore === undefined ? {} : { lt: releasedBefore }),
    },
  }
}

/** A policy that names no last day is valid. */
function validityFilter(validity: string, now: Date): Prisma.ArticleRevisionWhereInput {
  const today = beijingTime(now).slice(0, 10)
  if (validity === 'expired') return { validUntil: { gt: '', lt: today } }
  return { OR: [{ validUntil: null }, { validUntil: '' }, { validUntil: { gte: today } }] }
}
