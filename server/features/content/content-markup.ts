import { isBlankHtml } from '#contracts/article-markup/plain-lines.ts'
import type { ContentKind } from '#contracts/studio/kinds/content-kind.ts'
import { fileIdsIn, markupIn } from '#contracts/studio/kinds/content-leaves.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import type { Transaction } from '#server/database/database.ts'
import { cleanArticle } from '#server/features/article/article-cleaning.ts'
import { fileNamesIn } from '#server/features/stored-file/file-usage.ts'

type Fields = Pick<ContentKind, 'fields'>

/**
 * Sanitizes the HTML of editor fields like the HTML of articles; HTML that shows nothing becomes ''. Call
 * `withCleanMarkup` before a transaction, not within a transaction.
 * @throws BusinessError 500 for HTML that cannot be sanitized.
 */
export async function withCleanMarkup({ fields }: Fields, content: Content): Promise<Content> {
  const texts = markupIn(fields, content)
  if (texts.length === 0) return content
  const copy = structuredClone(content)
  for (const { path, html } of texts) {
    const cleaned = (await cleanArticle(html)).html
    put(copy, path.split('.'), isBlankHtml(cleaned) ? '' : cleaned)
  }
  return copy
}

function put(values: Content, [name = '', ...rest]: readonly string[], html: string): void {
  if (rest.length === 0) values[name] = html
  else put(values[name] as Content, rest, html)
}

type Files = Pick<Transaction, 'storedFile'>

/** Ids of the stored files that the HTML of editor fields refers to, with the path of the field. */
export async function filesInMarkup(
  tx: Files,
  { fields }: Fields,
  content: Content,
): Promise<{ id: number; path: string }[]> {
  const named = markupIn(fields, content).flatMap(({ path, html }) => fileNamesIn(html).map((name) => ({ path, name })))
  if (named.length === 0) return []
  const rows = await tx.storedFile.findMany({
    where: { name: { in: named.map(({ name }) => name) }, ownerId: null },
    select: { id: true, name: true },
  })
  return named.flatMap(({ path, name }) => rows.filter((row) => row.name === name).map(({ id }) => ({ id, path })))
}

/** Ids of all stored files that the content uses, without duplicates. */
export async function usedFileIds(tx: Files, kind: Fields, content: Content): Promise<number[]> {
  const inMarkup = await filesInMarkup(tx, kind, content)
  return [...new Set([...fileIdsIn(kind.fields, content), ...inMarkup.map(({ id }) => id)])]
}
