import type { FileOrder } from '#seed/media-store.ts'
import { attachmentFile } from './attachment-files.ts'

type Article = { key: string; title: string }

export const attachmentKey = ({ key }: Article, name: string): string => `attachment:${key}:${name}`

/** The order of an article's attachment, which is made by its name and the article's title. */
export function attachmentOrder(article: Article, name: string): FileOrder {
  return {
    key: attachmentKey(article, name),
    make: () =>
      Promise.resolve({
        bytes: attachmentFile({ name, articleTitle: article.title }),
        mediaType: MEDIA_TYPES[extensionOf(name)] ?? 'application/octet-stream',
        originalFilename: name,
        extension: extensionOf(name),
      }),
  }
}

const extensionOf = (name: string) => name.split('.').at(-1) ?? 'bin'

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
