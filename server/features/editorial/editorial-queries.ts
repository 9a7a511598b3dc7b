import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { idsInScopes } from '#contracts/studio/grant-scope.ts'
import { type Grant, scopesOf } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { instantOf } from './draft-content.ts'

type Filter = StudioWire['listStudioArticles']['input']

export type EditorialQueries = ReturnType<typeof editorialQueries>

const WRITERS = { select: { writerIds: true, createdById: true } } as const
const ofRow = {
  authorStaff: { select: { name: true } },
  // texts of up to 1 MB do not belong in lists
  draft: { select: { typeId: true, attachmentFileIds: true, coverFileId: true } },
  // the files of the draft, those inside its text among them
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
    const where = { AND: [visibleTo(caller.grants), asked(caller, filter)] }
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
    read.article.count({ where: { AND: [visibleTo(caller.grants), asked(caller, { scope: 'waiting' })] } }),

  /** Returned articles of the caller, with the last reason. */
  async returned(caller: StaffCaller) {
    const where = { AND: [visibleTo(caller.grants), asked(caller, { state: 'returned', scope: 'mine' })] }
    const include = { ...ofRow, reviewSteps: { ...RETURNED, include: { staff: { select: { name: true } } } } } as const
    const [total, rows] = await Promise.all([
      read.article.count({ where }),
      read.article.findMany({ where, include, orderBy: [{ editedAt: 'desc' }, { id: 'desc' }], take: SOME }),
    ])
    return { total, rows }
  },

  /** Scheduled events and overdue reviews between two instants, soonest first. */
  async due(caller: StaffCaller, from: Date, to: Date): Promise<{ total: number; rows: ArticleRowRecord[] }> {
    const soon = { gt: from, lte: to }
    const where = {
      AND: [
        visibleTo(caller.grants),
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
    const instants = ({ scheduledAt, expiresAt, pinnedUntil, urgentReviewDueAt }: ArticleRowRecord) =>
      [scheduledAt, expiresAt, pinnedUntil, urgentReviewDueAt].flatMap((at) =>
        at === null || at > to ? [] : [at.getTime()],
      )
    const soonest = (row: ArticleRowRecord) => Math.min(...instants(row))
    return { total: rows.length, rows: rows.toSorted((a, b) => soonest(a) - soonest(b)).slice(0, SOME) }
  },

  /** Articles visible to visitors, newest first. */
  async published(caller: StaffCaller, now: Date): Promise<{ total: number; rows: ArticleRowRecord[] }> {
    const where = { AND: [visibleTo(caller.grants), { state: 'published', isVisible: true, releasedAt: { lte: now } }] }
    const [total, rows] = await Promise.all([
      read.article.count({ where }),
      read.article.findMany({ where, include: ofRow, orderBy: [{ releasedAt: 'desc' }, { id: 'desc' }], take: SOME }),
    ])
    return { total, rows }
  },

  /** Articles whose review after an urgent publication is due. */
  owed: (caller: StaffCaller) =>
    read.article.findMany({
      where: { AND: [visibleTo(caller.grants), OWED] },
      orderBy: { urgentReviewDueAt: 'asc' },
      select: { id: true, typeId: true, title: true, urgentReviewDueAt: true },
    }),

  /** Number of reviews after urgent publications that became overdue between two instants. */
  countOverdue: (after: Date, until: Date) =>
    read.article.count({ where: { urgentReviewDueAt: { gt: after, lte: until } } }),

  /** Ids of the articles visible to the caller. */
  visible: async (caller: StaffCaller, ids: readonly number[]): Promise<Set<number>> => {
    const where = { AND: [visibleTo(caller.grants), { id: { in: [...ids] } }] }
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

  /** All authors. */
  authors: () =>
    read.staffUser.findMany({
      where: { articles: { some: {} } },
      orderBy: { name: 'asc' },
      select: { id: true, name: true },
    }),

  columns: () => read.articleColumn.findMany({ orderBy: { typeId: 'asc' } }),
})

/** Prisma filter for the columns in which the caller may read articles. */
function visibleTo(grants: readonly Grant[]): Prisma.ArticleWhereInput {
  const columns = idsInScopes(scopesOf(grants, 'readArticles'), 'column')
  if (columns === undefined) return {}
  const typeId = { in: columns }
  return { OR: [{ typeId }, { nextTypeId: typeId }] }
}

function asked(caller: StaffCaller, { state, typeId, authorId, keyword, from, to, scope }: Filter) {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  return {
    AND: [
      // the recycle bin is a separate list
      state === undefined ? { state: { not: 'deleted' } } : { state },
      ...(typeId === undefined ? [] : [{ typeId }]),
      ...(authorId === undefined ? [] : [{ authorId }]),
      ...(from === undefined ? [] : [{ editedAt: { gte: instantOf('from', from) } }]),
      ...(to === undefined ? [] : [{ editedAt: { lte: instantOf('to', to) } }]),
      ...words.map((word) => ({ title: { contains: word } })),
      ...(scope === 'mine' ? [{ OR: [{ authorId: caller.staffId }, { lastWriterId: caller.staffId }] }] : []),
      ...(scope === 'waiting' ? [{ OR: waitingFor(caller) }] : []),
    ],
  } satisfies Prisma.ArticleWhereInput
}

/** Prisma filters for the caller's tasks: returned articles, stages to decide, articles to publish, due reviews. */
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
    // the approver of a stage is known from the steps only
    ...REVIEWERS.flatMap(of).map((grant) => ({ ...OWED, ...inColumn(grant) })),
    ...of('publisher').map((grant) => ({ state: 'approved', ...inColumn(grant) })),
  ]
}

/** Reviews that are owed; unlike `not: null` a range, which both databases read from an index. */
const OWED = { urgentReviewDueAt: { gt: new Date(0) } } satisfies Prisma.ArticleWhereInput
const REVIEWERS = ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const
const LAST_STAGES = [1, 2, 3].map((stage) => ({ stage, stageCount: stage }))
