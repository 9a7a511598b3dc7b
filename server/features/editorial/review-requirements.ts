import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import {
  type ColumnTicks,
  inColumn,
  isAllowed,
  reviewerOfStage,
  ticksOfStage,
  USUAL_TICKS,
} from '#contracts/studio/permissions.ts'
import type { Article, ArticleRevision } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { badField, conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'
import { approvalHash, filesOf } from './article-files.ts'
import type { ArticleWithDraft } from './article-status.ts'
import { writersOf } from './draft-content.ts'

/** A stored revision with its attachments, as `approvalHash` needs it. */
export async function revisionIn(tx: Transaction, revisionId: number) {
  const { attachments, ...revision } = await tx.articleRevision.findUniqueOrThrow({
    where: { id: revisionId },
    include: { attachments: { orderBy: { orderNum: 'asc' } } },
  })
  return { ...revision, attachmentFileIds: attachments.map(({ storedFileId }) => storedFileId) }
}

type WholeRevision = ArticleRevision & { attachmentFileIds: number[] }

/**
 * The revision under review.
 * @throws StudioRefusal 409 if there is none, or if the caller has `read` another revision.
 */
export async function pendingRevision(
  tx: Transaction,
  { pendingRevisionId }: Pick<Article, 'pendingRevisionId'>,
  read?: number,
): Promise<WholeRevision> {
  if (pendingRevisionId === null) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
  if (read !== undefined && read !== pendingRevisionId) throw conflict(STUDIO_MESSAGE.otherText)
  return revisionIn(tx, pendingRevisionId)
}

/** Whether a revision and its files are unchanged since the approvals. */
export async function isAsApproved(tx: Transaction, revision: WholeRevision): Promise<boolean> {
  return revision.approvalHash !== '' && revision.approvalHash === approvalHash(revision, await filesOf(tx, revision))
}

/** Approvals of a revision's current text, identified by its hash. */
export async function approvalsOf(tx: Transaction, { id, approvalHash: hash }: ArticleRevision) {
  return tx.reviewStep.findMany({ where: { revisionId: id, verdict: 'approved', hash } })
}

/** Whether a staff member wrote or submitted a revision and therefore must not review it. */
export const hasHandIn = (
  revision: Pick<ArticleRevision, 'writerIds' | 'createdById'>,
  { staffId }: Pick<StaffCaller, 'staffId'>,
): boolean => revision.createdById === staffId || writersOf(revision).includes(staffId)

type Review = { article: ArticleWithDraft; revision: WholeRevision; stage: number; stageCount: number }

/**
 * @throws StudioRefusal 403 unless the caller may decide at this stage, did not contribute to the text, and decided at
 * no other stage.
 */
export async function requireReviewer(
  tx: Transaction,
  caller: StaffCaller,
  { article, revision, stage, stageCount }: Review,
): Promise<void> {
  const role = reviewerOfStage(stage, stageCount)
  const typeId = revision.typeId ?? article.typeId
  const own = caller.grants.filter((grant) => grant.role === role)
  if (!isAllowed(own, 'approveArticle', inColumn(typeId))) throw forbidden(STUDIO_MESSAGE.notYourStage)
  if (hasHandIn(revision, caller)) throw forbidden(STUDIO_MESSAGE.ownReview)
  const approvals = await approvalsOf(tx, revision)
  if (approvals.some(({ staffId }) => staffId === caller.staffId)) throw forbidden(STUDIO_MESSAGE.reviewedBefore)
}

/** @throws StudioRefusal 400 unless all items of the column's proofreading checklist for this stage are ticked. */
export async function requireTicks(
  tx: Transaction,
  ticks: readonly string[],
  { article, revision, stage, stageCount }: Review,
): Promise<void> {
  const typeId = revision.typeId ?? article.typeId
  const column = await tx.articleColumn.findUnique({ where: { typeId } })
  const wanted = ticksOfStage(stage, stageCount, columnTicks(column?.ticks ?? ''))
  if (!wanted.every((tick) => ticks.includes(tick))) throw badField('ticks', STUDIO_MESSAGE.ticksMissing)
}

/** Parses the stored ticks of a column; '' means the default ones. */
export const columnTicks = (stored: string): ColumnTicks =>
  stored === '' ? USUAL_TICKS : (JSON.parse(stored) as ColumnTicks)
