import { createHash } from 'node:crypto'
import { CLEANER_VERSION } from '#contracts/article-markup/markup-list.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import type { Article, ArticleRevision, Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { fieldFilters } from '#server/search/field-filters.ts'
import type { SearchDocument, SearchIndex } from '#server/search/search-index.ts'
import { searchKey } from '#server/search/search-key.ts'
import { noteRevisionFiles } from '#server/features/stored-file/file-usage.ts'
import { cleanArticle } from './article-cleaning.ts'
import type { CleanedArticle } from './article-cleaning-worker.ts'
import { typeFilter } from './article-service.ts'
import { contentOf, type RevisionContent } from './revision-fields.ts'

/** An article as written by an author: content of the next revision, and properties of the article itself. */
export type ArticleDraft = RevisionContent &
  Pick<Article, 'typeId' | 'releasedAt' | 'isVisible' | 'locationName'> & {
    /** Initial read count for imported articles; 0 for new ones. */
    readCount?: number
  }

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    article: true
  }
}

/** A revision to publish, its article and its release time. The caller reads the rows in its transaction. */
export type Shown = {
  article: Pick<Article, 'id' | 'typeId' | 'searchKey'>
  revision: ArticleRevision
  releasedAt: Date
}

/** Columns to write into an article when it shows a revision. */
export type ShownColumns = Pick<
  Article,
  | 'typeId'
  | 'locationName'
  | 'expiresAt'
  | 'pinnedUntil'
  | 'releasedAt'
  | 'isVisible'
  | 'publishedRevisionId'
  | 'searchKey'
>

export type ArticleWriting = ReturnType<typeof articleWriting>

type Dependencies = { database: Database; search: SearchIndex; cache: ReplyCache }

/** Cache tags to invalidate: in other processes via NOTIFY in the transaction, in this one after the commit. */
const TAGS = ['article'] as const

/** Writes articles: rows, revision and search index change in one transaction. */
export const articleWriting = ({ database, search, cache }: Dependencies) => ({
  /** Creates and publishes articles. @returns their ids, in order. @throws BusinessError 500 for unusable HTML. */
  async publish(drafts: readonly ArticleDraft[]): Promise<number[]> {
    const prepared = await Promise.all(drafts.map(prepare))
    const ids = await database.transaction(async (tx) => {
      await database.notifier.notify(tx, TAGS)
      return insert(tx, search, prepared)
    })
    cache.invalidate(TAGS)
    return ids
  },

  /**
   * Publishes a stored revision from `releasedAt` on, within the caller's transaction. The caller writes the returned
   * columns into the article, and invalidates the tag `article` after the commit.
   */
  async show(tx: Transaction, { article: before, revision, releasedAt }: Shown): Promise<ShownColumns> {
    const articleId = before.id
    const { title, outline, plainText, locationName, expiresAt, pinnedUntil } = revision
    const typeId = revision.typeId ?? before.typeId
    const key = searchKey(releasedAt, articleId)
    await database.notifier.notify(tx, TAGS)
    if (before.searchKey !== null) await search.remove(tx, before.searchKey)
    await search.put(tx, searchDocument(key, { title, outline, plainText, typeId }))
    return {
      typeId,
      locationName,
      expiresAt,
      pinnedUntil,
      releasedAt,
      isVisible: true,
      publishedRevisionId: revision.id,
      searchKey: key,
    }
  },

  /**
   * Withdraws an article, within the caller's transaction. The caller invalidates the tag `article` after the commit.
   */
  async hide(tx: Transaction, articleId: number): Promise<void> {
    await this.takeFromSearch(tx, articleId)
    await tx.article.update({ where: { id: articleId }, data: { isVisible: false, pinnedUntil: null } })
  },

  /** Removes a hidden or expired article from the search index. */
  async takeFromSearch(tx: Transaction, articleId: number): Promise<void> {
    await database.notifier.notify(tx, TAGS)
    const { searchKey: key } = await tx.article.findUniqueOrThrow({ where: { id: articleId } })
    if (key === null) return
    await search.remove(tx, key)
    await tx.article.update({ where: { id: articleId }, data: { searchKey: null } })
  },

  /** Invalidates all cached responses with articles; call after the commit. */
  changed: () => cache.invalidate(TAGS),

  /**
   * Publishes a new revision of an article and keeps earlier ones.
   * @returns the revision's number.
   * @throws if the article does not exist.
   */
  async revise(articleId: number, draft: ArticleDraft): Promise<number> {
    const prepared = await prepare(draft)
    const number = await database.transaction(async (tx) => {
      await database.notifier.notify(tx, TAGS)
      const before = await tx.article.update({
        where: { id: articleId },
        data: articleColumns(draft),
        select: { searchKey: true, revisions: { orderBy: { number: 'desc' }, take: 1, select: { number: true } } },
      })
      const next = (before.revisions[0]?.number ?? 0) + 1
      if (before.searchKey !== null) await search.remove(tx, before.searchKey)
      await publishRevisions(tx, search, [{ articleId, number: next, draft: prepared }])
      return next
    })
    cache.invalidate(TAGS)
    return number
  },
})

/** Sanitized content with derived fields, ready to store. */
export type Prepared<Content extends RevisionContent = RevisionContent> = Content & CleanedArticle

/** Sanitizes content and computes the derived fields. @throws BusinessError 500 for unusable HTML. */
export async function prepare<Content extends RevisionContent>(content: Content): Promise<Prepared<Content>> {
  return { ...content, ...(await cleanArticle(content.html)) }
}

/** SHA-256 of everything a visitor sees of a revision. */
export const contentHashOf = (content: RevisionContent): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(contentOf(content))))
    .digest('hex')

type Numbered = { articleId: number; number: number; draft: Prepared<ArticleDraft> }

async function insert(
  tx: Prisma.TransactionClient,
  search: SearchIndex,
  drafts: readonly Prepared<ArticleDraft>[],
): Promise<number[]> {
  const articles = await tx.article.createManyAndReturn({
    data: drafts.map((draft) => ({ ...articleColumns(draft), readCount: draft.readCount ?? 0 })),
    select: { id: true },
  })
  const numbered = articles.flatMap(({ id }, index) => {
    const draft = drafts[index]
    return draft === undefined ? [] : [{ articleId: id, number: 1, draft }]
  })
  await publishRevisions(tx, search, numbered)
  return articles.map(({ id }) => id)
}

/** Inserts revisions, publishes each, and indexes the visible ones. */
async function publishRevisions(
  tx: Prisma.TransactionClient,
  search: SearchIndex,
  revisions: readonly Numbered[],
): Promise<void> {
  const rows = await tx.articleRevision.createManyAndReturn({
    data: revisions.map(({ articleId, number, draft }) => ({ articleId, number, ...revisionColumns(draft) })),
    select: { id: true, articleId: true },
  })
  const revisionIds = new Map(rows.map(({ id, articleId }) => [articleId, id]))
  const published = revisions.map(({ articleId, draft }) => ({
    articleId,
    draft,
    revisionId: revisionIds.get(articleId) ?? 0,
    key: draft.isVisible ? searchKey(draft.releasedAt, articleId) : null,
  }))
  const attachments = published.flatMap(({ draft, revisionId }) =>
    draft.attachmentFileIds.map((storedFileId, index) => ({ revisionId, storedFileId, orderNum: index + 1 })),
  )
  if (attachments.length > 0) await tx.articleAttachment.createMany({ data: attachments })
  await noteRevisionFiles(
    tx,
    published.map(({ articleId, revisionId, draft }) => ({ ...draft, articleId, revisionId })),
  )
  await markPublished(tx, published)
  for (const { key, draft } of published) {
    if (key !== null) await search.put(tx, searchDocument(key, draft))
  }
}

const articleColumns = ({ typeId, isVisible, releasedAt, locationName, title }: ArticleDraft) => ({
  typeId,
  isVisible,
  releasedAt,
  locationName,
  title,
  state: isVisible ? 'published' : 'withdrawn',
  firstPublishedAt: releasedAt,
  // never in the future, even if the release time is
  editedAt: new Date(Math.min(releasedAt.getTime(), Date.now())),
})

/** Columns of a revision; attachments are separate rows. */
export function revisionColumns(draft: Prepared) {
  const { attachmentFileIds: _rowsOfTheirOwn, ...columns } = contentOf(draft)
  const { plainText, audiences, issuer, validUntil, eventDates } = draft
  const made = { plainText, audiences, issuer, validUntil, eventDates }
  return { ...columns, ...made, contentHash: contentHashOf(draft), cleanerVersion: CLEANER_VERSION }
}

type Published = { articleId: number; revisionId: number; key: bigint | null }

/**
 * Updates all articles with one statement: single updates would dominate an import. The values can be part of the SQL,
 * because they are internal numbers.
 */
async function markPublished(tx: Prisma.TransactionClient, published: readonly Published[]): Promise<void> {
  const values = published.map(
    ({ articleId, revisionId, key }) => `(${articleId}, ${revisionId}, CAST(${key ?? 'NULL'} AS BIGINT))`,
  )
  await tx.$executeRawUnsafe(
    `UPDATE "article" SET "publishedRevisionId" = v.column2, "searchKey" = v.column3
     FROM (VALUES ${values.join(', ')}) AS v WHERE "article"."id" = v.column1`,
  )
}

type Found = { title: string; outline: string; plainText: string; typeId: number }

const titleFilters = fieldFilters()

const searchDocument = (key: bigint, draft: Found): SearchDocument => ({
  key,
  text: [draft.title, draft.outline, draft.plainText].join('\n'),
  filters: [typeFilter(draft.typeId), ...titleFilters('t', draft.title)],
})
