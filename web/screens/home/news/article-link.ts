import type { ArticleSummary } from '#contracts/generated/wire.ts'

/** The page of an article. */
export const articleHref = ({ typeId, cmCommentId }: Pick<ArticleSummary, 'typeId' | 'cmCommentId'>) =>
  `/content/${typeId}/${cmCommentId}`

/** Month and day of the release, `11-19`: cut from the Beijing text, so server and browser agree in every time zone. */
export const monthDay = ({ releaseTime }: Pick<ArticleSummary, 'releaseTime'>) => releaseTime.slice(5, 10)
