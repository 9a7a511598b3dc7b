import type { StudioDraft } from '#contracts/generated/studio-wire.ts'

/** How people call what drafts name by numbers. */
export type Names = { column: (typeId: number) => string; file: (fileId: number) => string }

export type PropertyRow = { name: string; before: string; after: string }

/** The properties of a draft as people read them. */
export const propertiesOf = (draft: StudioDraft, { column, file }: Names): { name: string; value: string }[] => [
  { name: '栏目', value: column(draft.typeId) },
  { name: '来源', value: draft.source },
  { name: '作者', value: draft.author },
  { name: '责任编辑', value: draft.editorName },
  { name: '封面', value: draft.coverFileId === null ? '' : file(draft.coverFileId) },
  { name: '附件', value: draft.attachmentFileIds.map(file).join('、') },
  { name: '地点', value: draft.locationName ?? '' },
  { name: '失效时间', value: draft.expiresAt ?? '' },
  { name: '置顶至', value: draft.pinnedUntil ?? '' },
]

/** The properties that are not the same. */
export function propertyRows(before: StudioDraft, after: StudioDraft, names: Names): PropertyRow[] {
  const now = propertiesOf(after, names)
  return propertiesOf(before, names).flatMap(({ name, value }, at) => {
    const next = now[at]?.value ?? ''
    return next === value ? [] : [{ name, before: value, after: next }]
  })
}
