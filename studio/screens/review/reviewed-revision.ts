import type { StudioArticle } from '#contracts/generated/studio-wire.ts'

/** Which text is to be reviewed: the one handed in, or the one that was published before its reviews. */
export const reviewedRevision = (article: StudioArticle): number | null =>
  isReviewedAfterwards(article)
    ? (article.steps.filter(({ verdict }) => verdict === 'urgent').at(-1)?.revisionId ?? null)
    : article.pendingRevisionId

/** Whether somebody reviews a text that was published before its reviews, and has none to approve. */
export const isReviewedAfterwards = ({ actions }: StudioArticle): boolean =>
  actions.includes('reviewAfterwards') && !actions.includes('approveArticle')
