/** Metadata of an article in display order, with maximum lengths in characters. */
export const ARTICLE_LINES = {
  source: { title: '来源', maxLength: 60 },
  author: { title: '作者', maxLength: 60 },
  editorName: { title: '责任编辑', maxLength: 30 },
} as const

export type ArticleLine = keyof typeof ARTICLE_LINES

/** A record with a value per metadata field. */
export const articleLines = <Value>(valueOf: (line: ArticleLine) => Value): Record<ArticleLine, Value> =>
  Object.fromEntries(Object.keys(ARTICLE_LINES).map((line) => [line, valueOf(line as ArticleLine)])) as Record<
    ArticleLine,
    Value
  >

/** The draft of a new article in a column, without any text. */
export const emptyDraft = (typeId: number) => ({
  title: '',
  outline: '',
  html: '',
  ...articleLines(() => ''),
  coverFileId: null,
  attachmentFileIds: [] as number[],
  typeId,
  locationName: null,
  expiresAt: null,
  pinnedUntil: null,
})
