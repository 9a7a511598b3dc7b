import type { ArticleDraft } from '#server/features/article/article-writing.ts'
import type { Services } from '#server/features.ts'
import { attachmentKey, attachmentToStore } from './articles/attachment-to-store.ts'
import { MEDIA_NAME } from './articles/article-source.ts'
import { generateArticles, writtenArticles } from './articles/articles.ts'
import { readCountOf } from './articles/read-count.ts'
import type { SeedArticle } from './articles/seed-article.ts'
import { mediaToStore } from './media-to-store.ts'
import type { FileToStore, MediaStore, StoredMedia } from './media-store.ts'

const BATCH = 200

export type ArticleOptions = {
  /** Number of articles; by default all hand-written ones. */
  articles?: number | undefined
  /** Whether to add the articles with hostile or unusual texts that tests need. */
  samples?: boolean
  /** Called often with the current step. */
  say: (text: string) => void
}

/** Writes the articles with their pictures, films and attachments. */
export async function seedArticles(
  services: Services,
  media: MediaStore,
  { articles: count, samples = false, say }: ArticleOptions,
) {
  const written = writtenArticles().filter(({ isTest }) => samples || !isTest)
  const total = count ?? written.length
  const stored = await media.store(written.slice(0, total).flatMap(filesToStore), (done, all) =>
    say(`图片与附件 / pictures and files ${done}/${all}`),
  )
  let batch: ArticleDraft[] = []
  let published = 0
  const publish = async () => {
    await services.articleWriting.publish(batch)
    published += batch.length
    batch = []
    say(`文章 / articles ${published}/${total}`)
  }
  for (const article of generateArticles(written, total)) {
    batch.push(draftOf(article, stored))
    if (batch.length === BATCH) await publish()
  }
  if (batch.length > 0) await publish()
}

/** The files of an article; a generated copy shares the files of its original. */
const filesToStore = (article: SeedArticle): FileToStore[] => [
  ...[article.cover, ...article.media].map(mediaToStore),
  ...article.attachments.map(({ name }) => attachmentToStore(article, name)),
]

const draftOf = (article: SeedArticle, stored: ReadonlyMap<string, StoredMedia>): ArticleDraft => ({
  ...article,
  html: article.html.replace(MEDIA_NAME, (name) => stored.get(name)?.url ?? ''),
  readCount: readCountOf(article),
  coverFileId: stored.get(article.cover)?.id ?? null,
  attachmentFileIds: article.attachments.flatMap(({ name }) => stored.get(attachmentKey(article, name))?.id ?? []),
})
