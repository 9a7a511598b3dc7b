import type { StudioArticle } from '#contracts/generated/studio-wire.ts'

/**
 * Returns the id of the revision under review: the submitted revision, or the revision that was published urgently
 * before its reviews. Null if no revision is under review.
 */
export const reviewedRevision = (article: StudioArticle): number | null =>
  isReviewedAfterwards(article)
    ? (article.steps.filter(({ verdict }) => verdict === 'urgent').at(-1)?.revisionId ?? null)
    : article.pendingRevisionId

/** Whether the staff member reviews a text that was published before its reviews, and has no other text to approve. */
export const isReviewedAfterwards = ({ actions }: StudioArticle): boolean =>
  actions.includes('reviewAfterwards') && !actions.includes('approveArticle')

/**
 * Returns the id of the last approved or returned revision other than `revisionId`. Null if there is none, or if it is
 * the published revision.
 */
export function lastReviewed({ steps, publishedRevisionId }: StudioArticle, revisionId: number | null): number | null {
  const decided = steps.filter(
    (step) => ['approved', 'returned'].includes(step.verdict) && step.revisionId !== revisionId,
  )
  const last = decided.at(-1)?.revisionId
  return last === undefined || last === publishedRevisionId ? null : last
}
