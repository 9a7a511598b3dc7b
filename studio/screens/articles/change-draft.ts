import type { StudioArticleRow, StudioDraft } from '#contracts/generated/studio-wire.ts'
import { studioCall } from '#studio/data/studio-call.ts'

/** Changes fields of an article's draft, if the draft still has the version that the list shows. */
export async function changeDraft(
  { articleId, version }: StudioArticleRow,
  fields: Partial<StudioDraft>,
): Promise<void> {
  const { draft } = await studioCall('readStudioArticle', { articleId })
  await studioCall('saveDraft', { articleId, version, ...draft, ...fields })
}
