import type { StudioArticleRow, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/** Changes something of an article's draft, as long as it is the one that the list shows. */
export async function changeDraft(
  { articleId, version }: StudioArticleRow,
  fields: Partial<StudioDraft>,
): Promise<void> {
  const { draft } = await studioCall('readStudioArticle', { articleId })
  await studioCall('saveDraft', { articleId, version, ...draft, ...fields })
}
