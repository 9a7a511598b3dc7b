import type { Database, Transaction } from '#server/database/database.ts'

/** A connection or transaction to read with. */
export type Reading = Pick<Transaction, 'article' | 'storedFile'>
export type CheckedFile = { id: number; name: string; originalFilename: string; byteCount: number }

/** Files of the site and its staff by name or id; users' files never belong to articles. */
export async function filesOf(
  on: Reading,
  { names, ids }: { names: readonly string[]; ids: readonly number[] },
): Promise<CheckedFile[]> {
  if (names.length + ids.length === 0) return []
  return on.storedFile.findMany({
    where: { ownerId: null, OR: [{ name: { in: [...names] } }, { id: { in: [...ids] } }] },
    select: { id: true, name: true, originalFilename: true, byteCount: true },
    orderBy: { id: 'asc' },
  })
}

/** The ids among `ids` whose articles visitors can open. */
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

/** Queries for the calls of checks. */
export const textCheckQueries = ({ read }: Database) => ({
  article: (id: number) => read.article.findUnique({ where: { id }, include: { draft: true } }),

  column: (typeId: number) => read.articleColumn.findUnique({ where: { typeId } }),

  pendingOf: (id: number) => read.article.findUnique({ where: { id }, select: { pendingRevisionId: true } }),

  revision: (articleId: number, id: number) =>
    read.articleRevision.findFirst({
      where: { id, articleId },
      include: { attachments: true, article: { select: { typeId: true } } },
    }),
})
