import type { ArticleDraft } from '#server/features/article/article-writing.ts'

/** Article type of the seed; 10 is 引才政策. */
export type SeedTypeId = 1 | 2 | 3 | 4 | 7 | 8 | 9 | 10

/** A draft before its files are stored: it refers to media by name (`picture:`, `film:`, `poster:`). */
export type SeedArticle = Omit<ArticleDraft, 'typeId' | 'coverFileId' | 'attachmentFileIds' | 'readCount'> & {
  /** Stable and unique: the name of the file, plus a number for a generated copy. */
  key: string
  typeId: SeedTypeId
  /** Whether the text is hostile or unusual, for tests of layout; kept off the home page and the feeds. */
  isTest: boolean
  /** Media name of the cover, `picture:<name>`. */
  cover: string
  tags: string[]
  /** The names of the media in `html`, each once. */
  media: string[]
  attachments: { name: string }[]
}
