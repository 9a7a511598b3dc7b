import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import type { Database } from '#server/database/database.ts'
import { cleanArticle } from './article-cleaning.ts'
import { contentHashOf } from './article-writing.ts'

const AT_ONCE = 50
const OLD = { cleanerVersion: { lt: CLEANER_VERSION } }

/**
 * Sanitizes again all drafts and revisions that were sanitized with an older markup list. A changed text under review
 * must be submitted again: its approval hash no longer matches.
 * @returns the numbers of texts processed and changed.
 */
export async function cleanStoredArticles(
  { read, transaction, notifier }: Database,
  say: (done: number) => void = () => undefined,
): Promise<{ cleaned: number; changed: number }> {
  const count = { cleaned: 0, changed: 0 }
  const counted = (before: string, after: string) => {
    count.cleaned += 1
    if (before !== after) count.changed += 1
    say(count.cleaned)
  }
  for (;;) {
    const rows = await read.articleRevision.findMany({
      where: OLD,
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      include: { attachments: { orderBy: { orderNum: 'asc' } } },
    })
    if (rows.length === 0) break
    for (const { attachments, ...row } of rows) {
      const cleaned = await cleanArticle(row.html)
      const { html } = cleaned
      const attachmentFileIds = attachments.map(({ storedFileId }) => storedFileId)
      const contentHash = contentHashOf({ ...row, html, attachmentFileIds })
      await transaction(async (tx) => {
        await tx.articleRevision.updateMany({
          where: { id: row.id, ...OLD },
          data: { ...cleaned, contentHash, cleanerVersion: CLEANER_VERSION },
        })
        await notifier.notify(tx, ['article'])
      })
      counted(row.html, html)
    }
  }
  const drafts = await read.articleDraft.findMany({ where: OLD, select: { articleId: true, html: true } })
  for (const { articleId, html: before } of drafts) {
    const { html } = await cleanArticle(before)
    // unless the draft was saved in the meantime
    await transaction((tx) =>
      tx.articleDraft.updateMany({
        where: { articleId, html: before, ...OLD },
        data: { html, cleanerVersion: CLEANER_VERSION },
      }),
    )
    counted(before, html)
  }
  return count
}
