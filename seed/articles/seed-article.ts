import type { ArticleDraft } from '#server/features/article/article-writing.ts'

/** Column of the article list; 10 is 引才政策. */
export type SeedTypeId = 1 | 2 | 3 | 4 | 7 | 8 | 9 | 10

/** A draft before its files are stored: it refers to media by name (`picture:`, `film:`, `poster:`). */
export type SeedArticle = Omit<ArticleDraft, 'typeId' | 'coverFileId' | 'attachmentFileIds' | 'readCount'> & {
  /** Stable and unique: the file name; a repetition adds its number. */
  key: string
  typeId: SeedTypeId
  /** Hostile or odd text for measuring layout; kept off the home page and the feeds. */
  isTest: boolean
  /** Media name of the cover, `picture:<name>`. */
  cover: string
  tags: string[]
  /** The names of the media in `html`, each once. */
  media: string[]
  attachments: { name: string }[]
}
