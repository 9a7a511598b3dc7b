import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { ArticleRevision } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ArticleWriting } from '#server/features/article/article-writing.ts'
import { conflict } from '#server/studio-calls/studio-refusal.ts'
import type { Change } from './article-change.ts'
import { approvalsOf, isAsApproved, pendingRevision } from './review-requirements.ts'
import type { ArticleWithDraft } from './article-status.ts'

/**
 * Publishes the approved text of an article.
 * @throws StudioRefusal 409 if a stage is not approved, or the text has changed since the approval.
 */
export async function publishApproved(
  tx: Transaction,
  writing: ArticleWriting,
  article: ArticleWithDraft,
  now: Date,
): Promise<Change & { step: NonNullable<Change['step']> }> {
  const revision = await pendingRevision(tx, article)
  const approvals = await approvalsOf(tx, revision)
  const stages = new Set(approvals.map(({ stage }) => stage))
  const people = new Set(approvals.map(({ staffId }) => staffId))
  const isApproved = stages.size >= article.stageCount && people.size >= article.stageCount
  if (!isApproved || !(await isAsApproved(tx, revision))) throw conflict(STUDIO_MESSAGE.otherText)
  // the whole text has been reviewed, so the next draft starts without writers
  await tx.articleDraft.updateMany({ where: { articleId: article.id }, data: { editorIds: '[]' } })
  return publishRevision(tx, writing, { article, revision, now })
}

type ToPublish = { article: ArticleWithDraft; revision: ArticleRevision; now: Date }

/** Publishes a revision; a public article keeps its release time. @returns the change, with the new column values. */
export async function publishRevision(
  tx: Transaction,
  writing: ArticleWriting,
  { article, revision, now }: ToPublish,
): Promise<Change & { step: NonNullable<Change['step']> }> {
  const isRevised = article.isVisible && article.publishedRevisionId !== null
  const releasedAt = isRevised ? article.releasedAt : now
  const shown = await writing.show(tx, { article, revision, releasedAt })
  return {
    data: {
      ...shown,
      state: 'published',
      stage: 0,
      stageCount: 0,
      pendingRevisionId: null,
      scheduledAt: null,
      withdrawnAt: null,
      withdrawnReason: '',
      firstPublishedAt: article.firstPublishedAt ?? now,
      revisedAt: isRevised ? now : null,
    },
    audit: 'article.published',
    detail: `revision:${revision.id}`,
    step: { revisionId: revision.id, verdict: 'published', hash: revision.approvalHash },
    isPublicChange: true,
  }
}
