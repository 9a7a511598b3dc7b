import type { ArticleDraft } from '#server/features/article/article-writing.ts'
import type { Services } from '#server/features.ts'
import { attachmentFile } from './articles/attachment-files.ts'
import { buildArticles, generateArticles } from './articles/build-articles.ts'
import { readCountOf } from './articles/read-count.ts'
import type { SeedArticle } from './articles/seed-article.ts'
import { coverKey, mediaOrder } from './media-orders.ts'
import type { FileOrder, MediaStore, StoredOrder } from './stored-pictures.ts'

/** Beyond this many pictures of one family the eye begins to see the same again; large seeds go round. */
const COVERS_PER_FAMILY = 20
/** Only the articles a person reads get attachments; those for measuring have none. */
const READ_ARTICLES = 400
const BATCH = 200

const FILMS = ['film:group-profile', 'film:park-tower', 'poster:group-profile', 'poster:park-tower']

type Illustrated = { article: SeedArticle; coverKey: string }

/** Writes the articles with their pictures, films and attachments. */
export async function seedArticles(
  services: Services,
  media: MediaStore,
  count: number | undefined,
  say: (text: string) => void,
) {
  const total = count ?? buildArticles().length
  const stored = await media.store(orders(total), (done, all) => say(`图片与附件 / pictures and files ${done}/${all}`))
  let batch: ArticleDraft[] = []
  let written = 0
  const publish = async () => {
    await services.articleWriting.publish(batch)
    written += batch.length
    batch = []
    say(`文章 / articles ${written}/${total}`)
  }
  for (const entry of illustratedArticles(total)) {
    batch.push(draftOf(entry, stored))
    if (batch.length === BATCH) await publish()
  }
  if (batch.length > 0) await publish()
}

/** The articles, each with the next picture of its cover family; made anew at each call, so that a million fit. */
function* illustratedArticles(count: number): Generator<Illustrated> {
  const used = new Map<string, number>()
  for (const article of generateArticles(count)) {
    const running = (used.get(article.coverFamily) ?? 0) + 1
    used.set(article.coverFamily, running)
    yield { article, coverKey: coverKey(article.coverFamily, ((running - 1) % COVERS_PER_FAMILY) + 1) }
  }
}

/** Every file the articles need, each once. */
function orders(count: number): FileOrder[] {
  const wanted = new Map<string, FileOrder>()
  const want = (order: FileOrder) => wanted.set(order.key, order)
  for (const film of FILMS) want(mediaOrder(film))
  let index = 0
  for (const { article, coverKey: key } of illustratedArticles(count)) {
    want(mediaOrder(key))
    for (const { coverFamily, seed } of article.pictures) want(mediaOrder(coverKey(coverFamily, seed)))
    if (index++ < READ_ARTICLES) for (const { name } of article.attachments) want(attachmentOrder(article, name))
  }
  return [...wanted.values()]
}

const attachmentKey = (article: SeedArticle, name: string) => `attachment:${article.key}:${name}`

function attachmentOrder(article: SeedArticle, name: string): FileOrder {
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

function draftOf({ article, coverKey: key }: Illustrated, stored: ReadonlyMap<string, StoredOrder>): ArticleDraft {
  return {
    typeId: article.typeId,
    title: article.title,
    outline: article.outline,
    html: withAddresses(article, stored),
    source: article.source,
    author: article.author,
    releasedAt: article.releasedAt,
    isVisible: article.visible,
    readCount: readCountOf(article),
    locationName: article.location ?? null,
    coverFileId: stored.get(key)?.id ?? null,
    attachmentFileIds: article.attachments.flatMap(({ name }) => stored.get(attachmentKey(article, name))?.id ?? []),
  }
}

/** Puts the stored files' addresses in the place of `picture:` and `film:` names. */
function withAddresses(article: SeedArticle, stored: ReadonlyMap<string, StoredOrder>): string {
  const addresses = new Map(
    article.pictures.map(({ name, coverFamily, seed }) => [name, stored.get(coverKey(coverFamily, seed))?.url ?? '']),
  )
  const urlOf = (key: string) => stored.get(key)?.url ?? ''
  return article.html
    .replace(/src="film:([\w-]+)"([^>]*?) poster="[^"]*"/g, (_, name: string, between: string) => {
      return `src="${urlOf(`film:${name}`)}"${between} poster="${urlOf(`poster:${name}`)}"`
    })
    .replace(/"picture:([\w-]+)"/g, (_, name: string) => `"${addresses.get(name) ?? ''}"`)
}
