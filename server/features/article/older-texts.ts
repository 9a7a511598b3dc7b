import { DATED_TYPE_IDS, POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { Database } from '#server/database/database.ts'
import type { ArticleQueries } from './article-queries.ts'
import { textColumns } from './text-columns.ts'

const AT_ONCE = 20
const READ_TYPES = [POLICY_TYPE_ID, ...DATED_TYPE_IDS]

/**
 * Fills the filter and date columns of published policies and notices that an earlier version stored without them.
 * Stops at the end or when `signal` is aborted.
 * @returns the number of updated texts.
 */
export async function readOlderTexts(
  { transaction, notifier }: Database,
  queries: Pick<ArticleQueries, 'unreadTexts'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0
  while (!signal.aborted) {
    const rows = await queries.unreadTexts(READ_TYPES, AT_ONCE)
    if (rows.length === 0) break
    await transaction(async (tx) => {
      for (const { id, html } of rows) {
        await tx.articleRevision.update({ where: { id }, data: textColumns(html), select: { id: true } })
      }
      await notifier.notify(tx, ['article'])
    })
    count += rows.length
  }
  return count
}
