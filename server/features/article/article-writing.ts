import { createHash } from 'node:crypto'
import type { ReplyCache } from '#server/platform/reply-cache.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database } from '#server/platform/database.ts'
import type { SearchDocument, SearchIndex } from '#server/platform/search-index.ts'
import { searchKey } from '#server/platform/search-key.ts'
import { articlePlainText, sanitiseArticleHtml } from './article-html.ts'
import { typeFilter } from './article-service.ts'
import { ARTICLE_LIST_TAG, articleTag } from './article-tags.ts'

/** The content of an article, as an author gives it. */
export type ArticleDraft = {
  typeId: number
  title: string
  outline: string
  html: string
  source: string
  author: string
  releasedAt: Date
  isVisible: boolean
  locationName: string | null
  coverFileId: number | null
  attachmentFileIds: readonly number[]
}

export type ArticleWriting = ReturnType<typeof articleWriting>

type Dependencies = { database: Database; search: SearchIndex; cache: ReplyCache }

/** Writing articles: rows, revision and search index change in one transaction, or not at all. */
export const articleWriting = ({ database, search, cache }: Dependencies) => ({
  /** Creates and publishes articles. @returns their ids, in order. @throws BusinessError 500 for unusable HTML. */
  async publish(drafts: readonly ArticleDraft[]): Promise<number[]> {
    const prepared = drafts.map(prepare)
    const ids = await database.transaction((tx) => insert(tx, search, prepared))
    cache.invalidate([ARTICLE_LIST_TAG])
    return ids
  },

  /**
   * Publishes a new revision of an article; the earlier ones stay. @returns the revision's number.
   * @throws when the article does not exist.
   */
  async revise(articleId: number, draft: ArticleDraft): Promise<number> {
    const prepared = prepare(draft)
    const number = await database.transaction(async (tx) => {
      const before = await tx.article.update({
        where: { id: articleId },
        data: {
          typeId: draft.typeId,
          isVisible: draft.isVisible,
          releasedAt: draft.releasedAt,
          locationName: draft.locationName,
        },
        select: { searchKey: true, revisions: { orderBy: { number: 'desc' }, take: 1, select: { number: true } } },
      })
      const next = (before.revisions[0]?.number ?? 0) + 1
      if (before.searchKey !== null) await search.remove(tx, before.searchKey)
      await publishRevision(tx, search, articleId, next, prepared)
      return next
    })
    cache.invalidate([ARTICLE_LIST_TAG, articleTag(articleId)])
    return number
  },
})

type Prepared = ArticleDraft & { plainText: string; contentHash: string }

function prepare(draft: ArticleDraft): Prepared {
  const html = sanitiseArticleHtml(draft.html)
  return { ...draft, html, plainText: articlePlainText(html), contentHash: contentHash({ ...draft, html }) }
}

/** SHA-256 of everything a reader sees of a revision. */
function contentHash(draft: ArticleDraft): string {
  const { title, outline, html, source, author, coverFileId, attachmentFileIds } = draft
  const seen = JSON.stringify([title, outline, html, source, author, coverFileId, attachmentFileIds])
  return createHash('sha256').update(seen).digest('hex')
}

async function insert(
  tx: Prisma.TransactionClient,
  search: SearchIndex,
  drafts: readonly Prepared[],
): Promise<number[]> {
  const articles = await tx.article.createManyAndReturn({
    data: drafts.map(({ typeId, isVisible, releasedAt, locationName }) => ({
      typeId,
      isVisible,
      releasedAt,
      locationName,
    })),
    select: { id: true },
  })
  for (const [index, draft] of drafts.entries()) {
    const article = articles[index]
    if (article === undefined) throw new Error('the database returned fewer rows than it was given')
    await publishRevision(tx, search, article.id, 1, draft)
  }
  return articles.map(({ id }) => id)
}

async function publishRevision(
  tx: Prisma.TransactionClient,
  search: SearchIndex,
  articleId: number,
  number: number,
  draft: Prepared,
): Promise<void> {
  const { title, outline, html, plainText, source, author, coverFileId, contentHash, attachmentFileIds } = draft
  const revision = await tx.articleRevision.create({
    data: { articleId, number, title, outline, html, plainText, source, author, coverFileId, contentHash },
    select: { id: true },
  })
  if (attachmentFileIds.length > 0) {
    await tx.articleAttachment.createMany({
      data: attachmentFileIds.map((storedFileId, index) => ({
        revisionId: revision.id,
        storedFileId,
        orderNum: index + 1,
      })),
    })
  }
  const key = searchKey(draft.releasedAt, articleId)
  await tx.article.update({
    where: { id: articleId },
    data: { publishedRevisionId: revision.id, searchKey: draft.isVisible ? key : null },
  })
  if (draft.isVisible) await search.put(tx, searchDocument(key, draft))
}

const searchDocument = (key: bigint, draft: Prepared): SearchDocument => ({
  key,
  text: [draft.title, draft.outline, draft.plainText].join('\n'),
  filters: [typeFilter(draft.typeId)],
})
