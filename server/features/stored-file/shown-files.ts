import type { Transaction } from '#server/database/database.ts'

type Reading = Pick<Transaction, '$queryRawUnsafe'>

/** SQL condition: at the time $1 visitors see the text of the article `a` that uses the file of `u` (file_usage). */
export const ARTICLE_IS_SHOWN = `(u."revisionId" = a."publishedRevisionId" AND a."isVisible" AND a."releasedAt" <= $1
  AND (a."expiresAt" IS NULL OR a."expiresAt" > $1))`

/** SQL condition: visitors see the revision of the item `ci` that uses the file of `cf` (content_file). */
export const ITEM_IS_SHOWN = `(ci."isShown" AND cf."revisionId" = ci."publishedRevisionId")`

/** Ids among `ids` of the files that an article or content item shows to visitors at `now`. */
export async function shownFiles(read: Reading, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await read.$queryRawUnsafe<{ id: number }[]>(
    // EXISTS stops at the first use: a picture may be used by every article
    `SELECT s.id FROM stored_file s WHERE s.id IN (${ids.map(Number).join(', ')}) AND (
      EXISTS (SELECT 1 FROM file_usage u JOIN article a ON a.id = u."articleId"
        WHERE u."storedFileId" = s.id AND ${ARTICLE_IS_SHOWN})
      OR EXISTS (SELECT 1 FROM content_file cf JOIN content_item ci ON ci.id = cf."itemId"
        WHERE cf."storedFileId" = s.id AND ${ITEM_IS_SHOWN}))`,
    now,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
