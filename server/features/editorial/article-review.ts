import { STUDIO_MESSAGE } from '#contracts/error-catalogue.ts'
import { isAllowed, PROOFREADING_TICKS, reviewerOfStage } from '#contracts/studio/permissions.ts'
import type { Article, ArticleRevision } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'
import { approvalHash, filesOf } from './article-files.ts'
import type { ArticleWithDraft } from './article-standing.ts'
import { editorsOf } from './draft-content.ts'

/** A stored revision with its attachments, as an approval sees it. */
export async function revisionIn(tx: Transaction, revisionId: number) {
  const { attachments, ...revision } = await tx.articleRevision.findUniqueOrThrow({
    where: { id: revisionId },
    include: { attachments: { orderBy: { orderNum: 'asc' } } },
  })
  return { ...revision, attachmentFileIds: attachments.map(({ storedFileId }) => storedFileId) }
}

type WholeRevision = ArticleRevision & { attachmentFileIds: number[] }

/** The text that is being reviewed. @throws StudioRefusal 409 when it is another than somebody read. */
export async function pendingRevision(
  tx: Transaction,
  { pendingRevisionId }: Pick<Article, 'pendingRevisionId'>,
  read?: number,
): Promise<WholeRevision> {
  if (pendingRevisionId === null) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
  if (read !== undefined && read !== pendingRevisionId) throw conflict(STUDIO_MESSAGE.otherText)
  return revisionIn(tx, pendingRevisionId)
}

/** Whether a revision is what its approvals bind to: nothing of it and of its files has changed. */
export async function isAsApproved(tx: Transaction, revision: WholeRevision): Promise<boolean> {
  return revision.approvalHash !== '' && revision.approvalHash === approvalHash(revision, await filesOf(tx, revision))
}

/** How many stages of a revision have been approved. */
export async function approvalsOf(tx: Transaction, { id, approvalHash: hash }: ArticleRevision) {
  return tx.reviewStep.findMany({ where: { revisionId: id, verdict: 'approved', hash } })
}

type Review = { article: ArticleWithDraft; revision: WholeRevision; stage: number; stageCount: number }

/**
 * @throws StudioRefusal 403 unless somebody decides at this stage, had no hand in the text and decided at no other stage
 * of it.
 */
export async function requireReviewer(
  tx: Transaction,
  caller: StaffCaller,
  { article, revision, stage, stageCount }: Review,
): Promise<void> {
  const role = reviewerOfStage(stage, stageCount)
  const typeId = revision.typeId ?? article.typeId
  const own = caller.grants.filter((grant) => grant.role === role)
  if (!isAllowed(own, 'approveArticle', { typeId })) throw forbidden(STUDIO_MESSAGE.notYourStage)
  if (editorsOf(article).includes(caller.staffId) || revision.createdById === caller.staffId)
    throw forbidden(STUDIO_MESSAGE.ownReview)
  const approvals = await approvalsOf(tx, revision)
  if (approvals.some(({ staffId }) => staffId === caller.staffId)) throw forbidden(STUDIO_MESSAGE.reviewedBefore)
}

/** @throws StudioRefusal 400 unless every item of proofreading is ticked. */
export function requireTicks(ticks: readonly string[]): void {
  const isWhole = Object.keys(PROOFREADING_TICKS).every((tick) => ticks.includes(tick))
  if (!isWhole) throw badField('ticks', STUDIO_MESSAGE.ticksMissing)
}
