import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ArticleStanding, StudioWire, TextFinding } from '#contracts/generated/studio-wire.ts'
import { URGENT_REVIEW_HOURS } from '#contracts/studio/studio-limits.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ArticleWriting, Prepared } from '#server/features/article/article-writing.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'
import type { ArticleChanges, Work } from './article-change.ts'
import type { ReviewedText } from './article-files.ts'
import {
  approvalsOf,
  isAsApproved,
  pendingRevision,
  requireReviewer,
  requireTicks,
  revisionIn,
} from './review-requirements.ts'
import type { ArticleWithDraft } from './article-status.ts'
import { editorsOf, instantOf, requireComplete } from './draft-content.ts'
import type { DraftService } from './draft-service.ts'
import { reasonOf } from '#server/features/transitions/transition-reason.ts'
import { writeRevision } from './revision-writing.ts'
import { publishApproved, publishRevision } from './article-publishing.ts'
import { requireAnswers, assertPublishable, type PublicationChecks } from './publication-checks.ts'
import { visibilityTransitions } from './visibility-transitions.ts'

export type ArticleTransitions = ReturnType<typeof articleTransitions>

type Dependencies = {
  changes: ArticleChanges
  articleWriting: ArticleWriting
  drafts: Pick<DraftService, 'prepared'>
  gate: PublicationChecks
  /** @throws StudioRefusal 403 unless the second factor was entered recently. */
  requireFreshFactor: (caller: StaffCaller) => void
}

/** A draft about to be submitted, with its findings. */
type CheckedDraft = { text: Prepared<ReviewedText>; findings: readonly TextFinding[] }
type Moved = { articleId: number; version: number }
type Input<Id extends keyof StudioWire> = StudioWire[Id]['input']

const HOUR_MS = 3_600_000

/**
 * State transitions of an article (contracts/studio/permissions.ts); each one is checked, recorded and performed in one
 * transaction.
 */
export function articleTransitions({ changes, articleWriting, drafts, gate, requireFreshFactor }: Dependencies) {
  const move = (caller: StaffCaller, { articleId, version }: Moved, action: StaffAction, work: Work) =>
    changes.change(caller, { articleId, version, action }, work)

  /** The sanitized and checked draft of an article; compare the article's version before using the draft. */
  async function checkedDraft(articleId: number): Promise<CheckedDraft | undefined> {
    const text = await drafts.prepared(articleId)
    return text && { text, findings: await gate.ofText({ ...text, typeId: text.typeId ?? 0 }) }
  }

  /** Stores the draft as the revision to review. */
  async function freeze(
    tx: Transaction,
    caller: StaffCaller,
    { article, draft, now }: { article: ArticleWithDraft; draft: CheckedDraft | undefined; now: Date },
  ) {
    if (article.draft === null || draft === undefined) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
    const { text, findings } = draft
    const column = await tx.articleColumn.findUniqueOrThrow({ where: { typeId: article.draft.typeId } })
    requireComplete(text, column, now)
    assertPublishable(findings)
    const { id: articleId } = article
    const written = { articleId, kind: 'submitted', staffId: caller.staffId, writerIds: editorsOf(article) } as const
    return { revision: await writeRevision(tx, written, text, now), column }
  }

  return {
    /** Freezes the draft as a revision and starts the first review stage. */
    async submit(caller: StaffCaller, input: Input<'submitArticle'>): Promise<ArticleStanding> {
      const draft = await checkedDraft(input.articleId)
      return move(caller, input, 'submitArticle', async (tx, article, now) => {
        const { revision, column } = await freeze(tx, caller, { article, draft, now })
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

    /**
     * Approves one stage and stores the answers to doubtful findings; after the last stage the text may be published.
     */
    async approve(caller: StaffCaller, input: Input<'approveArticle'>): Promise<ArticleStanding> {
      const checked = await gate.ofRevision(input.articleId, input.revisionId)
      return move(caller, input, 'approveArticle', async (tx, article) => {
        const { stage, stageCount } = article
        const revision = await pendingRevision(tx, article, input.revisionId)
        await requireReviewer(tx, caller, { article, revision, stage, stageCount })
        await requireTicks(tx, input.ticks, { article, revision, stage, stageCount })
        if (!(await isAsApproved(tx, revision))) throw conflict(STUDIO_MESSAGE.otherText)
        const findings = assertPublishable(checked)
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
      const checked = await gate.ofPending(input.articleId)
      return move(caller, input, 'publishArticle', async (tx, article, now) => {
        const change = await publishApproved(tx, articleWriting, article, now)
        assertPublishable(checked?.revisionId === change.step.revisionId ? checked.findings : undefined)
        return change
      })
    },

    /** Publishes before the reviews, which are due within a day. */
    async publishUrgently(caller: StaffCaller, input: Input<'publishUrgently'>): Promise<ArticleStanding> {
      requireFreshFactor(caller)
      const checked = await gate.ofPending(input.articleId)
      const draft = checked === undefined ? await checkedDraft(input.articleId) : undefined
      return move(caller, input, 'publishUrgently', async (tx, article, now) => {
        const reason = reasonOf(input)
        const pending = article.pendingRevisionId
        const { id } = pending === null ? (await freeze(tx, caller, { article, draft, now })).revision : { id: pending }
        const revision = await revisionIn(tx, id)
        if (pending !== null) assertPublishable(checked?.revisionId === pending ? checked.findings : undefined)
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

    /** Approves a stage after an urgent publication. */
    async reviewAfterwards(caller: StaffCaller, input: Input<'reviewAfterwards'>): Promise<ArticleStanding> {
      const findings = await gate.ofRevision(input.articleId, input.revisionId)
      return move(caller, input, 'reviewAfterwards', async (tx, article) => {
        if (article.urgentReviewDueAt === null) throw conflict(STUDIO_MESSAGE.wrongState)
        const urgent = await tx.reviewStep.findFirstOrThrow({
          where: { articleId: article.id, verdict: 'urgent' },
          orderBy: { id: 'desc' },
        })
        if (findings === undefined || urgent.revisionId !== input.revisionId) throw conflict(STUDIO_MESSAGE.otherText)
        const revision = await revisionIn(tx, urgent.revisionId)
        const typeId = revision.typeId ?? article.typeId
        const { stages: stageCount } = await tx.articleColumn.findUniqueOrThrow({ where: { typeId } })
        const stage = (await approvalsOf(tx, revision)).length + 1
        if (urgent.staffId === caller.staffId) throw forbidden(STUDIO_MESSAGE.ownReview)
        await requireReviewer(tx, caller, { article, revision, stage, stageCount })
        await requireTicks(tx, input.ticks, { article, revision, stage, stageCount })
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
      })
    },

    ...visibilityTransitions({ changes, articleWriting }),
  }
}
