import type { StudioArticleRow } from '#contracts/generated/studio-wire.ts'
import type { StaffAction } from '#contracts/studio/permissions.ts'
import { ARTICLE_TRANSITIONS } from '#studio/components/article/transitions/article-transitions.ts'
import { changeDraft } from './change-draft.ts'

/** Bulk actions; each article has a separate call. */
export const BULK_WORK = {
  submitArticle: { name: '提交审核' },
  withdrawArticle: { name: '撤稿', needs: 'reason' },
  moveColumn: { name: '移动栏目', needs: 'column' },
  archiveArticle: { name: '归档' },
  deleteArticle: { name: '删除草稿' },
} as const satisfies Record<string, { name: string; needs?: 'reason' | 'column' }>
export type BulkId = keyof typeof BULK_WORK

export type BulkInput = { reason: string; typeId: number | undefined }
export type BulkResult = { row: StudioArticleRow; refusal: string | undefined }

/** The permission that a bulk action requires. */
export const actionOf = (id: BulkId): StaffAction => (id === 'moveColumn' ? 'editArticle' : id)

/**
 * Performs an action for one article after the other. A failure does not stop the remaining articles. Calls `onDone`
 * with the results so far.
 */
export async function doAll(
  id: BulkId,
  rows: readonly StudioArticleRow[],
  input: BulkInput,
  onDone: (results: readonly BulkResult[]) => void,
): Promise<void> {
  const results: BulkResult[] = []
  for (const row of rows) {
    const refusal = await doOne(id, row, input).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    )
    results.push({ row, refusal })
    onDone([...results])
  }
}

async function doOne(id: BulkId, row: StudioArticleRow, { reason, typeId }: BulkInput): Promise<void> {
  const { articleId, version } = row
  if (id !== 'moveColumn') await ARTICLE_TRANSITIONS[id].send({ articleId, version, reason, releaseTime: '' })
  else if (typeId !== undefined) await changeDraft(row, { typeId })
}
