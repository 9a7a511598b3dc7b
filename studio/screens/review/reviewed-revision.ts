import type { StudioArticle } from '#contracts/generated/studio-wire.ts'

/** The text under review: the submitted one, or the one published before its reviews. */
export const reviewedRevision = (article: StudioArticle): number | null =>
  isReviewedAfterwards(article)
    ? (article.steps.filter(({ verdict }) => verdict === 'urgent').at(-1)?.revisionId ?? null)
    : article.pendingRevisionId

/** Whether the user reviews a text that was published before its reviews, and has no other text to approve. */
export const isReviewedAfterwards = ({ actions }: StudioArticle): boolean =>
  actions.includes('reviewAfterwards') && !actions.includes('approveArticle')

/** The text that a reviewer decided about last; null when it is the one under review or the published one. */
export function lastReviewed({ steps, publishedRevisionId }: StudioArticle, revisionId: number | null): number | null {
  const decided = steps.filter(
    (step) => ['approved', 'returned'].includes(step.verdict) && step.revisionId !== revisionId,
  )
  const last = decided.at(-1)?.revisionId
  return last === undefined || last === publishedRevisionId ? null : last
}
