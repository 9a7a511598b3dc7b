import { articleType } from '#contracts/constants/article-types.ts'
import type { Article, ArticleNeighbour, ArticleSummary } from '#contracts/generated/wire.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ArticleRow, ArticleSummaryRow } from './article-queries.ts'
import { listedWire, wholeWire } from './revision-fields.ts'

/** Wire object of a list row. */
export const toSummary = (row: ArticleSummaryRow): ArticleSummary => ({
  ...ownWire(row),
  ...listedWire(published(row)),
})

/** Wire object of a whole article. */
export const toArticle = (
  row: ArticleRow,
  neighbours: { prev: ArticleNeighbour | null; next: ArticleNeighbour | null },
): Article => ({
  ...ownWire(row),
  ...wholeWire(published(row)),
  readCount: row.readCount,
  updateTime: row.revisedAt && beijingTime(row.revisedAt),
  ...neighbours,
})

type OwnColumns = Pick<ArticleRow, 'id' | 'releasedAt' | 'isVisible' | 'typeId' | 'locationName'>

/** Wire fields of the article itself, not of a revision. */
const ownWire = (row: OwnColumns) => ({
  cmCommentId: row.id,
  releaseTime: beijingTime(row.releasedAt),
  visible: row.isVisible ? 1 : 0,
  typeId: row.typeId,
  typeName: articleType(row.typeId)?.name ?? '',
  location: row.locationName,
})

/** The published revision, which every readable article has. @throws Error without one. */
function published<Revision>(row: { id: number; publishedRevision: Revision | null }): Revision {
  if (row.publishedRevision === null) throw new Error(`article ${row.id} has no published revision`)
  return row.publishedRevision
}
