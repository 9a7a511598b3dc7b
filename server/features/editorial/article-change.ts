import { STUDIO_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import type { ArticleStanding, FindingAnswer } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import type { AuditLog } from '#server/features/audit/audit-log.ts'
import type { DeletionJournal } from '#server/platform/deletion-journal.ts'
import type { Clock } from '#server/platform/clock.ts'
import { roleFor, type StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import { articleIn, type ArticleWithDraft, requireMay, articleObject, standingOf } from './article-standing.ts'
import { noteTaken } from './hidden-again.ts'

/** Effects of a change: the article's new column values, and the audit entry. */
export type Change = {
  data: Prisma.ArticleUncheckedUpdateManyInput
  /** As named in the call's record. */
  audit: string
  /** Ids and counts only. */
  detail?: string
  /** The review decision, if the change is one. */
  step?: {
    revisionId: number
    stage?: number
    verdict: string
    reason?: string
    ticks?: readonly string[]
    /** The reviewer's answers to doubtful findings. */
    answers?: readonly FindingAnswer[]
    hash: string
  }
  /** Whether the change is visible to visitors. */
  isPublicChange?: boolean
}

type Wanted = { articleId: number; version: number; action: StaffAction }
/** Performs a change within its transaction. @returns the new column values. */
export type Work = (tx: Transaction, article: ArticleWithDraft, now: Date) => Promise<Change>

export type ArticleChanges = ReturnType<typeof articleChanges>

type Dependencies = {
  database: Database
  clock: Clock
  audit: AuditLog
  articleWriting: ArticleWriting
  journal: DeletionJournal
}

/** An article that no other transaction changes before the end of `tx`. SQLite has one writer at a time anyway. */
export async function heldArticle(
  { kind }: Pick<Database, 'kind'>,
  tx: Transaction,
  articleId: number,
): Promise<ArticleWithDraft> {
  if (kind === 'postgresql') await tx.$executeRawUnsafe('SELECT 1 FROM article WHERE id = $1 FOR UPDATE', articleId)
  return articleIn(tx, articleId)
}

/**
 * The only way to change an article, for staff and scheduler: permission, optimistic lock, review step and audit entry
 * are one transaction.
 */
export function articleChanges({ database, clock, audit, articleWriting, journal }: Dependencies) {
  async function apply(
    tx: Transaction,
    article: ArticleWithDraft,
    { data, audit: action, detail = '', step }: Change,
    by: { staffId: number | null; address: string; role: string },
    now: Date,
  ): Promise<ArticleStanding> {
    const { id, version } = article
    const { count } = await tx.article.updateMany({
      where: { id, version },
      data: { ...data, version: version + 1, editedAt: now },
    })
    if (count === 0) throw conflict(STUDIO_MESSAGE.changedMeanwhile)
    if (step) {
      const { ticks = [], answers = [], stage = 0, reason = '', ...rest } = step
      await tx.reviewStep.create({
        data: {
          articleId: id,
          staffId: by.staffId,
          createdAt: now,
          stage,
          reason,
          ticks: ticks.join(','),
          answers: JSON.stringify(answers),
          ...rest,
        },
      })
    }
    await audit.append(tx, {
      actorKind: by.staffId === null ? 'system' : 'staff',
      actorId: by.staffId,
      action,
      object: `article:${id}`,
      result: 'done',
      address: by.address,
      role: by.role,
      detail,
    })
    const after = await tx.article.findUniqueOrThrow({ where: { id } })
    await noteTaken(tx, journal, article, after)
    return standingOf(after)
  }

  return {
    /**
     * Changes an article at the version the caller has read.
     * @throws StudioRefusal 404, 403, 409 with the current state.
     */
    async change(caller: StaffCaller, { articleId, version, action }: Wanted, work: Work): Promise<ArticleStanding> {
      let isPublicChange = false
      const standing = await database.transaction(async (tx) => {
        const article = await heldArticle(database, tx, articleId)
        requireMay(caller, action, article)
        if (article.version !== version)
          throw conflict(STUDIO_MESSAGE.changedMeanwhile, { standing: standingOf(article) })
        const now = clock.now()
        const change = await work(tx, article, now)
        isPublicChange = change.isPublicChange === true
        const by = {
          staffId: caller.staffId,
          address: caller.address,
          role: roleFor(caller, action, articleObject(article)),
        }
        return apply(tx, article, change, by, now)
      })
      if (isPublicChange) articleWriting.changed()
      return standing
    },

    /** Changes an article on schedule; `work` returns `undefined` to leave it unchanged. */
    async changeByClock(
      articleId: number,
      work: (tx: Transaction, article: ArticleWithDraft, now: Date) => Promise<Change | undefined>,
    ): Promise<void> {
      let isPublicChange = false
      await database.transaction(async (tx) => {
        const article = await heldArticle(database, tx, articleId)
        const now = clock.now()
        const change = await work(tx, article, now)
        if (change === undefined) return
        isPublicChange = change.isPublicChange === true
        await apply(tx, article, change, { staffId: null, address: '', role: '' }, now)
      })
      if (isPublicChange) articleWriting.changed()
    },
  }
}
