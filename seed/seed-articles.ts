import type { ArticleDraft } from '#server/features/article/article-writing.ts'
import type { Services } from '#server/services.ts'
import { attachmentFile } from './articles/attachment-files.ts'
import { buildArticles } from './articles/build-articles.ts'
import type { SeedArticle } from './articles/seed-article.ts'
import { type CoverFamily, COVER_SIZE, drawCover } from './pictures/covers/cover.ts'
import { rasterise } from './pictures/raster.ts'
import { type FileOrder, fileOrder, pictureOrder, type StoredOrder, storeOrders } from './stored-pictures.ts'

/** Beyond this many pictures of one family the eye begins to see the same again; large seeds go round. */
const COVERS_PER_FAMILY = 20
/** Only the articles a person reads get attachments; those for measuring have none. */
const READ_ARTICLES = 400
const BATCH = 200

type Illustrated = { article: SeedArticle; coverKey: string }

/** Writes the articles with their pictures, films and attachments. */
export async function seedArticles(
  services: Services,
  count: number | undefined,
  say: (text: string) => void,
): Promise<void> {
  const illustrated = withCovers(buildArticles(count === undefined ? {} : { count }))
  const stored = await storeOrders(services.files, orders(illustrated), (done, total) =>
    say(`图片与附件 / pictures and files ${done}/${total}`),
  )
  for (let start = 0; start < illustrated.length; start += BATCH) {
    const batch = illustrated.slice(start, start + BATCH)
    await services.articleWriting.publish(batch.map((entry) => draftOf(entry, stored)))
    say(`文章 / articles ${Math.min(start + BATCH, illustrated.length)}/${illustrated.length}`)
  }
}

/** Gives each article the next picture of its cover family. */
function withCovers(articles: readonly SeedArticle[]): Illustrated[] {
  const used = new Map<string, number>()
  return articles.map((article) => {
    const running = (used.get(article.coverFamily) ?? 0) + 1
    used.set(article.coverFamily, running)
    return { article, coverKey: coverKey(article.coverFamily, ((running - 1) % COVERS_PER_FAMILY) + 1) }
  })
}

const coverKey = (family: string, seed: number) => `cover:${family}:${seed}`

function orders(illustrated: readonly Illustrated[]): FileOrder[] {
  return [
    fileOrder('film:group-profile', 'group-profile.mp4', 'video/mp4'),
    fileOrder('film:park-tower', 'park-tower.mp4', 'video/mp4'),
    fileOrder('poster:group-profile', 'group-profile-poster.jpg', 'image/jpeg'),
    fileOrder('poster:park-tower', 'park-tower-poster.jpg', 'image/jpeg'),
    ...illustrated.flatMap(({ article, coverKey: key }, index) => [
      coverOrder(key),
      ...article.pictures.map(({ coverFamily, seed }) => coverOrder(coverKey(coverFamily, seed))),
      ...(index < READ_ARTICLES ? article.attachments.map(({ name }) => attachmentOrder(article, name)) : []),
    ]),
  ]
}

function coverOrder(key: string): FileOrder {
  const [, family, seed] = key.split(':')
  return pictureOrder(key, COVER_SIZE, () =>
    rasterise(drawCover({ family: family as CoverFamily, seed: Number(seed) }), { format: 'webp', grain: 0.2 }),
  )
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
