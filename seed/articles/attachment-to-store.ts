import type { FileToStore } from '#seed/media-store.ts'
import { attachmentFile } from './attachment-files.ts'

type Article = { key: string; title: string; html: string }

/** The key of an article's attachment among all files of the seed. */
export const attachmentKey = ({ key }: Pick<Article, 'key'>, name: string): string => `attachment:${key}:${name}`

/** The file to store for an article's attachment. The content depends on the name and the article. */
export const attachmentToStore = (article: Article, name: string): FileToStore => ({
  key: attachmentKey(article, name),
  make: async () => attachmentFile(name, article),
})
