import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import { inGroup, isAllowed, reviewerOfStage } from '#contracts/studio/permissions.ts'
import type { ContentItem, ContentRevision, ContentStep } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffCaller } from '#server/studio-calls/staff-caller.ts'
import { conflict, forbidden } from '#server/studio-calls/studio-refusal.ts'
import { contentOf, kindOf } from './content-item.ts'
import { contentHash, filesOf } from './publication.ts'

/**
 * The revision under review.
 * @throws StudioRefusal 409 if there is none, or if the caller has `read` another revision.
 */
export async function pendingRevision(tx: Transaction, item: ContentItem, read?: number): Promise<ContentRevision> {
  const id = item.pendingRevisionId
  if (id === null) throw conflict(STUDIO_MESSAGE.movedMeanwhile)
  if (read !== undefined && read !== id) throw conflict(STUDIO_MESSAGE.otherText)
  return tx.contentRevision.findUniqueOrThrow({ where: { id } })
}

/** @throws StudioRefusal 409 if the revision or one of its files has changed since the revision was stored. */
export async function requireAsStored(tx: Transaction, item: ContentItem, revision: ContentRevision): Promise<void> {
  const { content, hash } = revision
  if (contentHash(content, await filesOf(tx, item, contentOf(item, content))) !== hash)
    throw conflict(STUDIO_MESSAGE.otherText)
}

type Reviewed = Pick<ContentItem, 'kind' | 'stage' | 'stageCount'>
type Approval = Pick<ContentStep, 'stage' | 'staffId'>

/** Approvals of the revision's current text, identified by its hash. */
export const approvalsOf = (tx: Transaction, { id, hash }: ContentRevision): Promise<Approval[]> =>
  tx.contentStep.findMany({ where: { revisionId: id, verdict: 'approved', hash } })

/** @throws StudioRefusal 409 unless every stage was approved, each stage by a different person. */
export function requireApproved({ stageCount }: Pick<Reviewed, 'stageCount'>, approvals: readonly Approval[]): void {
  const stages = new Set(approvals.map(({ stage }) => stage))
  const people = new Set(approvals.map(({ staffId }) => staffId))
  if (stages.size < stageCount || people.size < stageCount) throw conflict(STUDIO_MESSAGE.otherText)
}

type Words = Pick<ContentRevision, 'createdById' | 'writerIds'>

/** Whether a staff member wrote or submitted a revision. */
export const hasHandIn = ({ createdById, writerIds }: Words, { staffId }: Pick<StaffCaller, 'staffId'>): boolean =>
  createdById === staffId || (JSON.parse(writerIds) as number[]).includes(staffId)

/** Whether the caller's grants allow them to review the item's current stage. */
export function isOfStage({ grants }: Pick<StaffCaller, 'grants'>, item: Reviewed): boolean {
  const { group, lastReviewer } = kindOf(item)
  const role = reviewerOfStage(item.stage, item.stageCount, lastReviewer)
  const own = grants.filter((grant) => grant.role === role)
  return isAllowed(own, 'approveContent', inGroup(group))
}

type Review = { item: Reviewed; words: Words; approvals: readonly Approval[] }

/** @throws StudioRefusal 403 unless the caller may review this stage, did not write the text and approved no stage. */
export function requireReviewer(caller: StaffCaller, { item, words, approvals }: Review): void {
  if (!isOfStage(caller, item)) throw forbidden(STUDIO_MESSAGE.notYourStage)
  if (hasHandIn(words, caller)) throw forbidden(STUDIO_MESSAGE.ownReview)
  if (approvals.some(({ staffId }) => staffId === caller.staffId)) throw forbidden(STUDIO_MESSAGE.reviewedBefore)
}
