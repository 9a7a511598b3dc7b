import type { Database, Transaction } from '#server/database/database.ts'

/** A connection or transaction to read by. */
export type Reading = Pick<
  Transaction,
  'article' | 'articleColumn' | 'articleDraft' | 'articleRevision' | 'checkWord' | 'storedFile'
>
export type CheckedFile = { id: number; name: string; originalFilename: string; byteCount: number }

/** Files of the site and its staff, by name or id. People's own files are none of an article. */
export const filesOf = (on: Reading, { names, ids }: { names: readonly string[]; ids: readonly number[] }) =>
  on.storedFile.findMany({
    where: { ownerId: null, OR: [{ name: { in: [...names] } }, { id: { in: [...ids] } }] },
    select: { id: true, name: true, originalFilename: true, byteCount: true },
    orderBy: { id: 'asc' },
  })

/** Which of the articles a reader can open. */
export async function readableArticles(on: Reading, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await on.article.findMany({
    where: {
      id: { in: [...ids] },
      isVisible: true,
      publishedRevisionId: { not: null },
      releasedAt: { lte: now },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Reading for the calls of checks. */
export const textCheckQueries = ({ read }: Database) => ({
  /** The files that the draft of an article and its text under review attach or show. */
  async textsOf(articleId: number) {
    const [draft, article] = await Promise.all([
      read.articleDraft.findUnique({ where: { articleId }, select: { html: true, attachmentFileIds: true } }),
      read.article.findUnique({
        where: { id: articleId },
        select: { pendingRevision: { select: { html: true, attachments: { select: { storedFileId: true } } } } },
      }),
    ])
    const pending = article?.pendingRevision
    return [
      ...(draft === null
        ? []
        : [{ html: draft.html, attachmentFileIds: JSON.parse(draft.attachmentFileIds) as number[] }]),
      ...(pending
        ? [{ html: pending.html, attachmentFileIds: pending.attachments.map((each) => each.storedFileId) }]
        : []),
    ]
  },

  article: (id: number) => read.article.findUnique({ where: { id }, include: { draft: true } }),

  revision: (articleId: number, id: number) =>
    read.articleRevision.findFirst({ where: { id, articleId }, include: { attachments: true } }),
})
