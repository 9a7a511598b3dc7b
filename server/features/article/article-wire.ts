import { articleType } from '#contracts/article-types.ts'
import type { Article, ArticleAttachment, ArticleNeighbour, ArticleSummary } from '#contracts/generated/wire.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-service.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import type { ArticleRow, ArticleSummaryRow } from './article-queries.ts'

/** A row of a list as it goes over the wire. */
export function toSummary(row: ArticleSummaryRow): ArticleSummary {
  const revision = row.publishedRevision
  return {
    cmCommentId: row.id,
    commentTitle: revision?.title ?? '',
    outline: revision?.outline ?? '',
    releaseTime: beijingTime(row.releasedAt),
    visible: row.isVisible ? 1 : 0,
    typeId: row.typeId,
    typeName: articleType(row.typeId)?.name ?? '',
    coverUrl: revision?.coverFile ? storedFileUrl(revision.coverFile) : null,
    location: row.locationName,
  }
}

/** A whole article as it goes over the wire. */
export function toArticle(
  row: ArticleRow,
  neighbours: { prev: ArticleNeighbour | null; next: ArticleNeighbour | null },
): Article {
  const revision = row.publishedRevision
  return {
    ...toSummary(row),
    content: revision?.html ?? '',
    source: revision?.source ?? '',
    author: revision?.author ?? '',
    readCount: row.readCount,
    attachmentList: revision?.attachments.map(toAttachment) ?? [],
    ...neighbours,
  }
}

type AttachmentRow = NonNullable<ArticleRow['publishedRevision']>['attachments'][number]

const toAttachment = ({ storedFile }: AttachmentRow): ArticleAttachment => ({
  originalFilename: storedFile.originalFilename,
  url: storedFileUrl(storedFile),
  size: storedFile.byteCount,
})
