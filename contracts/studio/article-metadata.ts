/** Metadata fields of an article in display order, with labels and maximum lengths in characters. */
export const ARTICLE_METADATA = {
  source: { title: '来源', maxLength: 60 },
  author: { title: '作者', maxLength: 60 },
  editorName: { title: '责任编辑', maxLength: 30 },
} as const

export type MetadataField = keyof typeof ARTICLE_METADATA

/** Builds an object with a value for each metadata field. */
export const articleMetadata = <Value>(valueOf: (line: MetadataField) => Value): Record<MetadataField, Value> =>
  Object.fromEntries(Object.keys(ARTICLE_METADATA).map((line) => [line, valueOf(line as MetadataField)])) as Record<
    MetadataField,
    Value
  >

/** The empty draft of a new article in a column. */
export const emptyDraft = (typeId: number) => ({
  title: '',
  outline: '',
  html: '',
  ...articleMetadata(() => ''),
  coverFileId: null,
  attachmentFileIds: [] as number[],
  typeId,
  locationName: null,
  expiresAt: null,
  pinnedUntil: null,
})
