import { STUDIO_MESSAGE, tooShortMessage } from '#contracts/error-catalogue.ts'
import type { ArticleStanding, StudioWire } from '#contracts/generated/studio-wire.ts'
import { REASON_LENGTH, URGENT_REVIEW_HOURS } from '#contracts/studio/studio-limits.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ArticleWriting, Prepared } from '#server/features/article/article-writing.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'
import { seenText, storedText } from '#server/platform/visible-text.ts'
import type { ArticleChanges, Work } from './article-change.ts'
import type { ReviewedText } from './article-files.ts'
import {
  approvalsOf,
  isAsApproved,
  pendingRevision,
  requireReviewer,
  requireTicks,
  revisionIn,
} from './article-review.ts'
import type { ArticleWithDraft } from './article-standing.ts'
import { instantOf, requireComplete } from './draft-content.ts'
import { type DraftService, writeRevision } from './draft-service.ts'
import { NOTHING_UNDER_WAY } from './hidden-again.ts'
import { publishApproved, publishRevision } from './publishing.ts'
import { requireAnswers, requireGate, type TextGate } from './text-gate.ts'

export type ArticleMoves = ReturnType<typeof articleMoves>

type Dependencies = {
  changes: ArticleChanges
  articleWriting: ArticleWriting
  drafts: Pick<DraftService, 'prepared'>
  gate: TextGate
  /** @throws StudioRefusal 403 unless the second factor was shown just now. */
  requireFreshFactor: (caller: StaffCaller) => void
}

type Moved = { articleId: number; version: number }
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const HOUR_MS = 3_600_000

/** The moves of an article from state to state (contracts/studio/permissions.ts), each checked, recorded and done at once. */
export function articleMoves({ changes, articleWriting, drafts, gate, requireFreshFactor }: Dependencies) {
  const move = (caller: StaffCaller, { articleId, version }: Moved, action: StaffAction, work: Work) =>
    changes.change(caller, { articleId, version, action }, work)

  /** Stores the draft as the text that is decided about. */
  async function freeze(
    tx: Transaction,
    caller: StaffCaller,
    { article, text, now }: { article: ArticleWithDraft; text: Prepared<ReviewedText> | undefined; now: Date },
  ) {
    if (article.draft === null || text === undefined) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
    const column = await tx.articleColumn.findUniqueOrThrow({ where: { typeId: article.draft.typeId } })
    requireComplete(text, column, now)
    await requireGate(gate, tx, article, text)
    const written = { articleId: article.id, kind: 'submitted', staffId: caller.staffId } as const
    return { revision: await writeRevision(tx, written, text, now), column }
  }

  return {
    /** From the draft a text is made that no longer changes, and the first stage begins. */
    async submit(caller: StaffCaller, input: Input<'submitArticle'>): Promise<ArticleStanding> {
      const text = await drafts.prepared(input.articleId)
      await gate.prepare(input.articleId)
      return move(caller, input, 'submitArticle', async (tx, article, now) => {
        const { revision, column } = await freeze(tx, caller, { article, text, now })
        return {
          data: { state: 'inReview', stage: 1, stageCount: column.stages, pendingRevisionId: revision.id },
          audit: 'article.submitted',
          detail: `revision:${revision.id}`,
          step: { revisionId: revision.id, verdict: 'submitted', hash: revision.approvalHash },
        }
      })
    },

    recall: (caller: StaffCaller, input: Input<'recallArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'recallArticle', async (tx, article) => {
        const revision = await pendingRevision(tx, article)
        return {
          data: { state: 'draft', stage: 0, stageCount: 0, pendingRevisionId: null },
          audit: 'article.recalled',
          step: { revisionId: revision.id, verdict: 'recalled', hash: revision.approvalHash },
        }
      }),

    /** One stage says yes, and answers what is doubtful; after the last one the text may be published. */
    async approve(caller: StaffCaller, input: Input<'approveArticle'>): Promise<ArticleStanding> {
      await gate.prepare(input.articleId)
      return move(caller, input, 'approveArticle', async (tx, article) => {
        const { stage, stageCount } = article
        const revision = await pendingRevision(tx, article, input.revisionId)
        await requireReviewer(tx, caller, { article, revision, stage, stageCount })
        requireTicks(input.ticks)
        if (!(await isAsApproved(tx, revision))) throw conflict(STUDIO_MESSAGE.otherText)
        const findings = await requireGate(gate, tx, article, revision)
        const answers = await requireAnswers(tx, revision, findings, input.answers)
        const isLast = stage >= stageCount
        const { ticks, reason = '' } = input
        const hash = revision.approvalHash
        return {
          data: isLast ? { state: 'approved', stage: 0 } : { stage: stage + 1 },
          audit: 'article.approved',
          detail: `revision:${revision.id} stage:${stage}/${stageCount}`,
          step: { revisionId: revision.id, stage, verdict: 'approved', reason, ticks, answers, hash },
        }
      })
    },

    return: (caller: StaffCaller, input: Input<'returnArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'returnArticle', async (tx, article) => {
        const { stage, stageCount } = article
        const revision = await pendingRevision(tx, article, input.revisionId)
        await requireReviewer(tx, caller, { article, revision, stage, stageCount })
        const reason = reasonOf(input)
        return {
          data: { state: 'returned', stage: 0, stageCount: 0, pendingRevisionId: null },
          audit: 'article.returned',
          detail: `revision:${revision.id} stage:${stage}/${stageCount}`,
          step: { revisionId: revision.id, stage, verdict: 'returned', reason, hash: revision.approvalHash },
        }
      }),

    schedule: (caller: StaffCaller, input: Input<'scheduleArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'scheduleArticle', async (tx, article, now) => {
        const scheduledAt = instantOf('releaseTime', input.releaseTime)
        if (scheduledAt <= now) throw badField('releaseTime', STUDIO_MESSAGE.pastTime)
        const revision = await pendingRevision(tx, article)
        return {
          data: { state: 'scheduled', scheduledAt },
          audit: 'article.scheduled',
          detail: `revision:${revision.id} at:${scheduledAt.toISOString()}`,
          step: { revisionId: revision.id, verdict: 'scheduled', hash: revision.approvalHash },
        }
      }),

    unschedule: (caller: StaffCaller, input: Input<'unscheduleArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'unscheduleArticle', () =>
        Promise.resolve({ data: { state: 'approved', scheduledAt: null }, audit: 'article.unscheduled' }),
      ),

    async publish(caller: StaffCaller, input: Input<'publishArticle'>): Promise<ArticleStanding> {
      await gate.prepare(input.articleId)
      return move(caller, input, 'publishArticle', async (tx, article, now) => {
        const change = await publishApproved(tx, articleWriting, article, now)
        await requireGate(gate, tx, article, await revisionIn(tx, change.step.revisionId))
        return change
      })
    },

    /** Before its reviews; they are owed within a day. */
    async publishUrgently(caller: StaffCaller, input: Input<'publishUrgently'>): Promise<ArticleStanding> {
      requireFreshFactor(caller)
      const text = await drafts.prepared(input.articleId)
      await gate.prepare(input.articleId)
      return move(caller, input, 'publishUrgently', async (tx, article, now) => {
        const reason = reasonOf(input)
        const pending = article.pendingRevisionId
        const { id } = pending === null ? (await freeze(tx, caller, { article, text, now })).revision : { id: pending }
        const revision = await revisionIn(tx, id)
        await requireGate(gate, tx, article, revision)
        const change = await publishRevision(tx, articleWriting, { article, revision, now })
        const urgentReviewDueAt = new Date(now.getTime() + URGENT_REVIEW_HOURS * HOUR_MS)
        return {
          ...change,
          data: { ...change.data, urgentReviewDueAt },
          audit: 'article.publishedUrgently',
          step: { ...change.step, verdict: 'urgent', reason },
        }
      })
    },

    /** A stage that an urgent publication still owes. */
    reviewAfterwards: (caller: StaffCaller, input: Input<'reviewAfterwards'>): Promise<ArticleStanding> =>
      move(caller, input, 'reviewAfterwards', async (tx, article) => {
        if (article.urgentReviewDueAt === null) throw conflict(STUDIO_MESSAGE.wrongState)
        const urgent = await tx.reviewStep.findFirstOrThrow({
          where: { articleId: article.id, verdict: 'urgent' },
          orderBy: { id: 'desc' },
        })
        if (urgent.revisionId !== input.revisionId) throw conflict(STUDIO_MESSAGE.otherText)
        const revision = await revisionIn(tx, urgent.revisionId)
        const typeId = revision.typeId ?? article.typeId
        const { stages: stageCount } = await tx.articleColumn.findUniqueOrThrow({ where: { typeId } })
        const stage = (await approvalsOf(tx, revision)).length + 1
        if (urgent.staffId === caller.staffId) throw forbidden(STUDIO_MESSAGE.ownReview)
        await requireReviewer(tx, caller, { article, revision, stage, stageCount })
        requireTicks(input.ticks)
        const findings = await gate.findings(tx, { ...revision, typeId })
        const answers = await requireAnswers(tx, revision, findings, input.answers)
        return {
          data: stage >= stageCount ? { urgentReviewDueAt: null } : {},
          audit: 'article.reviewedAfterwards',
          detail: `revision:${revision.id} stage:${stage}/${stageCount}`,
          step: {
            revisionId: revision.id,
            stage,
            verdict: 'approved',
            ticks: input.ticks,
            answers,
            hash: revision.approvalHash,
          },
        }
      }),

    /** The time that readers see, where the real one was another; never before the text was first handed in. */
    correctReleaseTime: (caller: StaffCaller, input: Input<'correctReleaseTime'>): Promise<ArticleStanding> =>
      move(caller, input, 'correctReleaseTime', async (tx, article, now) => {
        const releasedAt = instantOf('releaseTime', input.releaseTime)
        if (releasedAt > now) throw badField('releaseTime', STUDIO_MESSAGE.futureTime)
        const first = await tx.reviewStep.findFirst({ where: { articleId: article.id }, orderBy: { id: 'asc' } })
        if (first !== null && releasedAt < first.createdAt)
          throw badField('releaseTime', STUDIO_MESSAGE.earlierThanWritten)
        const revisionId = article.publishedRevisionId ?? 0
        await articleWriting.show(tx, { articleId: article.id, revisionId, releasedAt })
        const { approvalHash: hash } = await revisionIn(tx, revisionId)
        return {
          data: {},
          audit: 'article.releaseTimeCorrected',
          detail: `from:${article.releasedAt.toISOString()} to:${releasedAt.toISOString()}`,
          step: { revisionId, verdict: 'released', reason: reasonOf(input), hash },
          isPublicChange: true,
        }
      }),

    withdraw: (caller: StaffCaller, input: Input<'withdrawArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'withdrawArticle', async (tx, article, now) => {
        const { publishedRevisionId: revisionId, isVisible } = article
        if (revisionId === null || !isVisible) throw conflict(STUDIO_MESSAGE.wrongState)
        const reason = reasonOf(input)
        await articleWriting.hide(tx, article.id)
        const { approvalHash: hash } = await revisionIn(tx, revisionId)
        return {
          data: { state: 'withdrawn', withdrawnAt: now, withdrawnReason: reason, ...NOTHING_UNDER_WAY },
          audit: 'article.withdrawn',
          step: { revisionId, verdict: 'withdrawn', reason, hash },
          isPublicChange: true,
        }
      }),

    archive: (caller: StaffCaller, input: Input<'archiveArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'archiveArticle', (_tx, article, now) => {
        requireUnseen(article)
        return Promise.resolve({ data: { state: 'archived', archivedAt: now }, audit: 'article.archived' })
      }),

    delete: (caller: StaffCaller, input: Input<'deleteArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'deleteArticle', (_tx, article, now) => {
        requireUnseen(article)
        return Promise.resolve({ data: { state: 'deleted', deletedAt: now }, audit: 'article.deleted' })
      }),

    restore: (caller: StaffCaller, input: Input<'restoreArticle'>): Promise<ArticleStanding> =>
      move(caller, input, 'restoreArticle', () =>
        Promise.resolve({ data: { state: 'draft', archivedAt: null, deletedAt: null }, audit: 'article.restored' }),
      ),
  }
}

/** The reason that a move needs, without what only fills its length. @throws StudioRefusal 400. */
function reasonOf({ reason }: { reason: string }): string {
  const text = storedText(reason)
  if (seenText(text).length < REASON_LENGTH.min) throw badField('reason', tooShortMessage('理由', REASON_LENGTH.min))
  return text
}

/** What readers see is withdrawn first, with its reason. @throws StudioRefusal 409. */
function requireUnseen({ isVisible, publishedRevisionId }: ArticleWithDraft): void {
  if (isVisible && publishedRevisionId !== null) throw conflict(STUDIO_MESSAGE.wrongState)
}
