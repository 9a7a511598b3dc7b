import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ReviewRemark, StudioWire } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { REMARKS_MAX } from '#contracts/studio/studio-limits.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedText } from '#server/platform/visible-text.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden, missing } from '#server/studio-calls/studio-refusal.ts'
import { heldArticle } from './article-change.ts'
import { hasHandIn } from './review-requirements.ts'
import { articleObject, can, assertCan } from './article-status.ts'

export type ReviewRemarks = ReturnType<typeof reviewRemarks>

type Dependencies = { database: Database; clock: Clock; audit: AuditLog }
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const NAMES = { staff: { select: { name: true } }, settledBy: { select: { name: true } } } as const
type Row = Prisma.ReviewRemarkGetPayload<{ include: typeof NAMES }>

/**
 * Remarks of reviewers on passages. They change neither the text nor its state, so calls do not send the article's
 * version.
 */
export function reviewRemarks({ database, clock, audit }: Dependencies) {
  /** Runs `work` in a transaction on an article whose remarks the caller may change, and appends an audit entry. */
  const change = <Result>(
    caller: StaffCaller,
    { articleId, action, audit: event }: { articleId: number; action: StaffAction; audit: string },
    work: (tx: Transaction) => Promise<{ result: Result; detail: string }>,
  ): Promise<Result> =>
    database.transaction(async (tx) => {
      const article = await heldArticle(database, tx, articleId)
      assertCan(caller, action, article)
      const { result, detail } = await work(tx)
      await audit.append(tx, {
        actorKind: 'staff',
        actorId: caller.staffId,
        action: event,
        object: `article:${articleId}`,
        result: 'done',
        address: caller.address,
        role: roleFor(caller, action, articleObject(article)),
        detail,
      })
      return result
    })

  /** @throws StudioRefusal 404 if the article has no such remark. */
  async function remarkIn(tx: Transaction, { articleId, remarkId }: { articleId: number; remarkId: number }) {
    const remark = await tx.reviewRemark.findFirst({ where: { id: remarkId, articleId } })
    if (remark === null) throw missing()
    return remark
  }

  return {
    /**
     * All remarks on an article, oldest first.
     * @throws StudioRefusal 404 for an article that the caller may not read.
     */
    async list(caller: StaffCaller, articleId: number): Promise<ReviewRemark[]> {
      const article = await database.read.article.findUnique({
        where: { id: articleId },
        select: { typeId: true, state: true, draft: { select: { typeId: true } } },
      })
      if (article === null || !can(caller, 'readArticles', article)) throw missing()
      const rows = await database.read.reviewRemark.findMany({
        where: { articleId },
        include: NAMES,
        orderBy: { id: 'asc' },
      })
      return rows.map(toWire)
    },

    /** @throws StudioRefusal 403 for a text that the caller wrote or submitted, 409 if there are too many remarks. */
    add: (
      caller: StaffCaller,
      { articleId, revisionId, text, ...passage }: Input<'addRemark'>,
    ): Promise<ReviewRemark> =>
      change(caller, { articleId, action: 'addRemark', audit: 'article.remarked' }, async (tx) => {
        const revision = await tx.articleRevision.findFirst({
          where: { id: revisionId, articleId },
          select: { writerIds: true, createdById: true },
        })
        if (revision === null) throw missing()
        if (hasHandIn(revision, caller)) throw forbidden(STUDIO_MESSAGE.ownReview)
        if ((await tx.reviewRemark.count({ where: { articleId } })) >= REMARKS_MAX)
          throw conflict(STUDIO_MESSAGE.remarksFull)
        const data = { articleId, revisionId, ...passage, text: storedText(text), staffId: caller.staffId }
        const row = await tx.reviewRemark.create({ data: { ...data, createdAt: clock.now() }, include: NAMES })
        return { result: toWire(row), detail: `revision:${revisionId} remark:${row.id}` }
      }),

    /** @throws StudioRefusal 403 for a colleague's remark, or a settled one. */
    remove: (caller: StaffCaller, { articleId, remarkId }: Input<'removeRemark'>): Promise<null> =>
      change(caller, { articleId, action: 'addRemark', audit: 'article.remarkRemoved' }, async (tx) => {
        const { staffId, settledAt } = await remarkIn(tx, { articleId, remarkId })
        if (staffId !== caller.staffId || settledAt !== null) throw forbidden(STUDIO_MESSAGE.otherRemark)
        await tx.reviewRemark.delete({ where: { id: remarkId } })
        return { result: null, detail: `remark:${remarkId}` }
      }),

    /** Settles or reopens a remark. Settling a remark again keeps the first time and name. */
    settle: (caller: StaffCaller, { articleId, remarkId, isSettled }: Input<'settleRemark'>): Promise<ReviewRemark> =>
      change(caller, { articleId, action: 'settleRemark', audit: 'article.remarkSettled' }, async (tx) => {
        const before = await remarkIn(tx, { articleId, remarkId })
        const settled =
          before.settledAt !== null && isSettled
            ? {}
            : { settledAt: isSettled ? clock.now() : null, settledById: isSettled ? caller.staffId : null }
        const row = await tx.reviewRemark.update({ where: { id: remarkId }, data: settled, include: NAMES })
        return { result: toWire(row), detail: `remark:${remarkId} ${isSettled ? 'settled' : 'reopened'}` }
      }),
  }
}

const toWire = (row: Row): ReviewRemark => ({
  remarkId: row.id,
  revisionId: row.revisionId,
  field: row.field as ReviewRemark['field'],
  quote: row.quote,
  contextBefore: row.contextBefore,
  contextAfter: row.contextAfter,
  text: row.text,
  staffId: row.staffId,
  staffName: row.staff?.name ?? '',
  createTime: beijingTime(row.createdAt),
  settledTime: row.settledAt === null ? null : beijingTime(row.settledAt),
  settledBy: row.settledBy?.name ?? null,
})
