import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { idsInScopes } from '#contracts/studio/grant-scope.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import { earliest } from '#server/platform/due-timer.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { instantOf } from './draft-content.ts'
import { readableArticles } from './visible-files.ts'

type Filter = StudioWire['listStudioArticles']['input']

export type EditorialQueries = ReturnType<typeof editorialQueries>

const WRITERS = { select: { writerIds: true, createdById: true } } as const
const ofRow = {
  authorStaff: { select: { name: true } },
  // texts of up to 1 MB do not belong in lists
  draft: { select: { typeId: true, attachmentFileIds: true, coverFileId: true } },
  // the files of the draft, including those in its HTML
  fileUsages: { where: { revisionId: 0 }, select: { storedFile: { select: { id: true, mediaType: true } } } },
  pendingRevision: WRITERS,
} satisfies Prisma.ArticleInclude
const ofArticle = {
  authorStaff: { select: { name: true } },
  draft: true,
  pendingRevision: WRITERS,
} satisfies Prisma.ArticleInclude
const RETURNED = { where: { verdict: 'returned' }, orderBy: { id: 'desc' }, take: 1 } as const

/** An article in a list. */
export type ArticleRowRecord = Prisma.ArticleGetPayload<{ include: typeof ofRow }>
/** An article with its draft. */
export type StudioArticleRecord = Prisma.ArticleGetPayload<{ include: typeof ofArticle }>

/** Number of rows per list of the overview. */
const SOME = 10

/** Reads articles for staff. Returns rows, not wire objects. */
export const editorialQueries = ({ read }: Database) => ({
  /** One page of the articles visible to the caller, filtered and sorted. */
  async list(caller: StaffCaller, filter: Filter): Promise<{ total: number; rows: ArticleRowRecord[] }> {
    const { pageNum = 1, pageSize = 20, orderBy = 'updated', direction = orderBy === 'title' ? 'asc' : 'desc' } = filter
    const where = { AND: [readableArticles(caller), asked(caller, filter)] }
    const column = { updated: 'editedAt', release: 'releasedAt', title: 'title' }[orderBy]
    const [total, rows] = await Promise.all([
      read.article.count({ where }),
      read.article.findMany({
        where,
        orderBy: [{ [column]: direction }, { id: direction }],
        include: ofRow,
        skip: (pageNum - 1) * pageSize,
        take: pageSize,
      }),
    ])
    return { total, rows }
  },

  /** Number of articles that await the caller. */
  countWaiting: (caller: StaffCaller) =>
    read.article.count({ where: { AND: [readableArticles(caller), asked(caller, { scope: 'waiting' })] } }),

  /** Returned articles of the caller, with the last reason. */
  async returned(caller: StaffCaller) {
    const where = { AND: [readableArticles(caller), asked(caller, { state: 'returned', scope: 'mine' })] }
    const include = { ...ofRow, reviewSteps: { ...RETURNED, include: { staff: { select: { name: true } } } } } as const
    const [total, rows] = await Promise.all([
      read.article.count({ where }),
      read.article.findMany({ where, include, orderBy: [{ editedAt: 'desc' }, { id: 'desc' }], take: SOME }),
    ])
    return { total, rows }
  },

  /**
   * Articles that are released, expire or lose their pin between two instants, and articles with an overdue release or
   * an open review after an urgent publication; the soonest first.
   */
  async due(caller: StaffCaller, from: Date, to: Date): Promise<{ total: number; rows: ArticleRowRecord[] }> {
    const soon = { gt: from, lte: to }
    const where = {
      AND: [
        readableArticles(caller),
        {
          OR: [
            { state: 'scheduled', scheduledAt: { lte: to } },
            { isVisible: true, expiresAt: soon },
            { isVisible: true, pinnedUntil: soon },
            OWED,
          ],
        },
      ],
    }
    const rows = await read.article.findMany({ where, include: ofRow })
    // the end of an earlier pin is no due date
    const end = (at: Date | null) => (at !== null && at > from ? at : null)
    const soonest = ({ isVisible, expiresAt, pinnedUntil, scheduledAt, urgentReviewDueAt }: ArticleRowRecord) => {
      const ends = isVisible ? [end(expiresAt), end(pinnedUntil)] : []
      return earliest([scheduledAt, urgentReviewDueAt, ...ends])?.getTime() ?? 0
    }
    return { total: rows.length, rows: rows.toSorted((a, b) => soonest(a) - soonest(b)).slice(0, SOME) }
  },

  /** Released articles in the state `published`, newest first. */
  async published(caller: StaffCaller, now: Date): Promise<{ total: number; rows: ArticleRowRecord[] }> {
    const where = { AND: [readableArticles(caller), { state: 'published', isVisible: true, releasedAt: { lte: now } }] }
    const [total, rows] = await Promise.all([
      read.article.count({ where }),
      read.article.findMany({ where, include: ofRow, orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }], take: SOME }),
    ])
    return { total, rows }
  },

  /** Articles with an open review after an urgent publication, the earliest due first. */
  owed: (caller: StaffCaller) =>
    read.article.findMany({
      where: { AND: [readableArticles(caller), OWED] },
      orderBy: { urgentReviewDueAt: 'asc' },
      select: { id: true, typeId: true, title: true, urgentReviewDueAt: true },
    }),

  /** Number of reviews after urgent publications that became overdue between two instants. */
  countOverdue: (after: Date, until: Date) =>
    read.article.count({ where: { urgentReviewDueAt: { gt: after, lte: until } } }),

  /** Ids of the articles visible to the caller. */
  visible: async (caller: StaffCaller, ids: readonly number[]): Promise<Set<number>> => {
    const where = { AND: [readableArticles(caller), { id: { in: [...ids] } }] }
    return new Set((await read.article.findMany({ where, select: { id: true } })).map(({ id }) => id))
  },

  find: (articleId: number) => read.article.findUnique({ where: { id: articleId }, include: ofArticle }),

  steps: (articleId: number) =>
    read.reviewStep.findMany({
      where: { articleId },
      orderBy: { id: 'asc' },
      include: { staff: { select: { name: true } } },
    }),

  revisions: (articleId: number) =>
    read.articleRevision.findMany({
      where: { articleId },
      orderBy: { number: 'desc' },
      omit: { html: true, plainText: true },
      include: { createdBy: { select: { name: true } } },
    }),

  revision: (articleId: number, revisionId: number) =>
    read.articleRevision.findFirst({
      where: { id: revisionId, articleId },
      include: { createdBy: { select: { name: true } }, attachments: { orderBy: { orderNum: 'asc' } } },
    }),

  files: (ids: readonly number[]) => read.storedFile.findMany({ where: { id: { in: [...ids] } } }),

  staffName: async (staffId: number | null): Promise<string | null> => {
    if (staffId === null) return null
    return (await read.staffUser.findUnique({ where: { id: staffId }, select: { name: true } }))?.name ?? null
  },

  /** Staff members who are the author of at least one article. */
  authors: () =>
    read.staffUser.findMany({
      where: { articles: { some: {} } },
      orderBy: { name: 'asc' },
      select: { id: true, name: true },
    }),

  columns: () => read.articleColumn.findMany({ orderBy: { typeId: 'asc' } }),
})

function asked(caller: StaffCaller, { state, typeId, authorId, keyword, from, to, scope }: Filter) {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  return {
    AND: [
      // the recycle bin is a separate list
      state === undefined ? { state: { not: 'deleted' } } : { state },
      ...(typeId === undefined ? [] : [{ OR: [{ nextTypeId: typeId }, { nextTypeId: null, typeId }] }]),
      ...(authorId === undefined ? [] : [{ authorId }]),
      ...(from === undefined ? [] : [{ editedAt: { gte: instantOf('from', from) } }]),
      ...(to === undefined ? [] : [{ editedAt: { lte: instantOf('to', to) } }]),
      ...words.map((word) => ({ title: { contains: word } })),
      ...(scope === 'mine' ? [{ OR: [{ authorId: caller.staffId }, { lastWriterId: caller.staffId }] }] : []),
      ...(scope === 'waiting' ? [{ OR: waitingFor(caller) }] : []),
    ],
  } satisfies Prisma.ArticleWhereInput
}

/**
 * Prisma filters for the caller's tasks: returned articles, stages to decide, articles to publish, open reviews after
 * urgent publications.
 */
function waitingFor({ staffId, grants }: StaffCaller): Prisma.ArticleWhereInput[] {
  const of = (role: Grant['role']) => grants.filter((grant) => grant.role === role)
  const inColumn = ({ scope }: Grant) => {
    const columns = idsInScopes([scope], 'column')
    return columns === undefined ? {} : { nextTypeId: { in: columns } }
  }
  return [
    { state: 'returned', authorId: staffId },
    ...of('firstReviewer').map((grant) => ({ state: 'inReview', stage: 1, stageCount: { gt: 1 }, ...inColumn(grant) })),
    ...of('secondReviewer').map((grant) => ({ state: 'inReview', stage: 2, stageCount: 3, ...inColumn(grant) })),
    ...of('finalReviewer').map((grant) => ({ AND: [{ OR: LAST_STAGES }], state: 'inReview', ...inColumn(grant) })),
    // the next stage to approve is not in the article, only in its steps
    ...REVIEWERS.flatMap(of).map((grant) => ({ ...OWED, ...inColumn(grant) })),
    ...of('publisher').map((grant) => ({ state: 'approved', ...inColumn(grant) })),
  ]
}

/**
 * Filter for open reviews after urgent publications. A range instead of `not: null`, because both databases read ranges
 * from an index.
 */
const OWED = { urgentReviewDueAt: { gt: new Date(0) } } satisfies Prisma.ArticleWhereInput
const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const LAST_STAGES = [1, 2, 3].map((stage) => ({ stage, stageCount: stage }))
