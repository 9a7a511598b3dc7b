import type { Article } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { currentHtml } from '#server/features/article/article-cleaning.ts'
import type { Placement } from '#server/features/article/revision-fields.ts'
import { approvalHash, type ReviewedText } from './article-files.ts'
import { revisionIn } from './review-requirements.ts'
import { textOf, wireOf } from './draft-content.ts'

/**
 * The text of a stored revision as the editor opens it. Revisions without a column, from before the studio, get column,
 * place and validity of the article.
 */
export async function revisionText(
  read: Transaction,
  article: Placement & Pick<Article, 'typeId'>,
  revisionId: number,
): Promise<ReviewedText> {
  const revision = await revisionIn(read, revisionId)
  const { typeId, locationName, expiresAt, pinnedUntil } = revision.typeId === null ? article : revision
  return { ...revision, html: await currentHtml(revision), typeId, locationName, expiresAt, pinnedUntil }
}

/** Whether a save of `draft` would store the same text as `stored`. Both must have sanitized HTML. */
export const isSameText = (stored: ReviewedText, draft: ReviewedText, typeId: number): boolean =>
  markOf(stored, typeId) === markOf(draft, typeId)

// converted to the wire form and back, which trims lines and cuts milliseconds as every save does
const markOf = (text: ReviewedText, typeId: number) => approvalHash(textOf(wireOf(text, typeId)), [])

/** The ids of the published and the pending revision of an article, if their text equals the draft. */
export async function unchangedRevisions(
  read: Transaction,
  articleId: number,
  draft: ReviewedText,
): Promise<ReadonlySet<number>> {
  const article = await read.article.findUnique({ where: { id: articleId } })
  if (article === null) return new Set()
  const ids = [article.publishedRevisionId, article.pendingRevisionId].flatMap((id) => id ?? [])
  const same = new Set<number>()
  for (const id of ids) {
    if (isSameText(await revisionText(read, article, id), draft, article.typeId)) same.add(id)
  }
  return same
}
