import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Grant, isColumnRole } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { instantOf } from './draft-content.ts'

type Filter = StudioWire['listStudioArticles']['input']

export type EditorialQueries = ReturnType<typeof editorialQueries>

const withPeople = {
  authorStaff: { select: { name: true } },
  draft: true,
} satisfies Prisma.ArticleInclude
const ofRow = { ...withPeople, publishedRevision: { select: { title: true } } } satisfies Prisma.ArticleInclude

export type StudioArticleRecord = Prisma.ArticleGetPayload<{ include: typeof ofRow }>

/** Reads of articles as staff see them. Returns rows, never wire objects. */
export const editorialQueries = ({ read }: Database) => ({
  /** One page of the articles that somebody may see, as they asked for them. */
  async list(caller: StaffCaller, filter: Filter): Promise<{ total: number; rows: StudioArticleRecord[] }> {
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

  find: (articleId: number) => read.article.findUnique({ where: { id: articleId }, include: ofRow }),

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

  columns: () => read.articleColumn.findMany({ orderBy: { typeId: 'asc' } }),
})

/** The columns of which somebody sees articles: those of their roles, or all of them. */
function visibleTo(grants: readonly Grant[]): Prisma.ArticleWhereInput {
  const content = grants.filter(({ role }) => isColumnRole(role) || role === 'auditor')
  if (content.some(({ role, typeId }) => role === 'auditor' || typeId === null)) return {}
  const typeId = { in: content.flatMap((grant) => grant.typeId ?? []) }
  return { OR: [{ typeId }, { draft: { typeId } }] }
}

function asked(caller: StaffCaller, { state, typeId, authorId, keyword, from, to, scope }: Filter) {
  const words = (keyword ?? '').split(/\s+/).filter((word) => word !== '')
  return {
    AND: [
      // the recycle bin is a place of its own
      state === undefined ? { state: { not: 'deleted' } } : { state },
      ...(typeId === undefined ? [] : [{ typeId }]),
      ...(authorId === undefined ? [] : [{ authorId }]),
      ...(from === undefined ? [] : [{ editedAt: { gte: instantOf('from', from) } }]),
      ...(to === undefined ? [] : [{ editedAt: { lte: instantOf('to', to) } }]),
      ...words.map((word) => ({ title: { contains: word } })),
      ...(scope === 'mine' ? [{ OR: [{ authorId: caller.staffId }, { draft: { updatedById: caller.staffId } }] }] : []),
      ...(scope === 'waiting' ? [{ OR: waitingFor(caller) }] : []),
    ],
  } satisfies Prisma.ArticleWhereInput
}

/** What somebody is to do next: their returned texts, the stages they decide, what they may publish, reviews owed. */
function waitingFor({ staffId, grants }: StaffCaller): Prisma.ArticleWhereInput[] {
  const of = (role: Grant['role']) => grants.filter((grant) => grant.role === role)
  const inColumn = ({ typeId }: Grant) => (typeId === null ? {} : { draft: { typeId } })
  return [
    { state: 'returned', authorId: staffId },
    ...of('firstReviewer').map((grant) => ({ state: 'inReview', stage: 1, stageCount: { gt: 1 }, ...inColumn(grant) })),
    ...of('secondReviewer').map((grant) => ({ state: 'inReview', stage: 2, stageCount: 3, ...inColumn(grant) })),
    ...of('finalReviewer').flatMap((grant) => [
      { AND: [{ OR: LAST_STAGES }], state: 'inReview', ...inColumn(grant) },
      { urgentReviewDueAt: { not: null }, ...inColumn(grant) },
    ]),
    ...of('publisher').map((grant) => ({ state: 'approved', ...inColumn(grant) })),
  ]
}

const LAST_STAGES = [1, 2, 3].map((stage) => ({ stage, stageCount: stage }))
