import type { StudioDraft } from '#contracts/generated/studio-wire.ts'
import { ARTICLE_METADATA, articleMetadata } from '#contracts/studio/article-metadata.ts'

/** Display names of the columns and files that a draft references by id. */
export type Names = { column: (typeId: number) => string; file: (fileId: number) => string }

export type PropertyRow = { name: string; before: string; after: string }

type Property = { name: string; value: string }
/** Fields that the comparison shows as text instead of as properties. */
type Text = 'title' | 'outline' | 'html'

/** The properties of a draft, formatted for display. */
export const propertiesOf = (draft: StudioDraft, { column, file }: Names): Property[] => {
  const properties: Record<Exclude<keyof StudioDraft, Text>, Property> = {
    typeId: { name: '栏目', value: column(draft.typeId) },
    ...articleMetadata((line) => ({ name: ARTICLE_METADATA[line].title, value: draft[line] })),
    coverFileId: { name: '封面', value: draft.coverFileId === null ? '' : file(draft.coverFileId) },
    attachmentFileIds: { name: '附件', value: draft.attachmentFileIds.map(file).join('、') },
    locationName: { name: '地点', value: draft.locationName ?? '' },
    expiresAt: { name: '失效时间', value: draft.expiresAt ?? '' },
    pinnedUntil: { name: '置顶至', value: draft.pinnedUntil ?? '' },
  }
  return Object.values(properties)
}

/** The properties that differ between two drafts. */
export function propertyRows(before: StudioDraft, after: StudioDraft, names: Names): PropertyRow[] {
  const now = propertiesOf(after, names)
  return propertiesOf(before, names).flatMap(({ name, value }, at) => {
    const next = now[at]?.value ?? ''
    return next === value ? [] : [{ name, before: value, after: next }]
  })
}
