import { AGREED_PAGES } from '#contracts/constants/agreement-version.ts'
import { HOME_SLUG } from '#contracts/constants/page-texts.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { Transaction } from '#server/database/database.ts'
import { PAGE_SLUG_PREFIX, pageDocumentSlug } from '#server/features/page-document/page-document-slug.ts'
import { storedNameOf, storedNamesIn } from '#server/features/stored-file/stored-file-name.ts'
import { pageContent, pageDocument, type PageContent } from './page-document-content.ts'
import { type Existing, type Projection, unordered } from './projection.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    'page-document': true
  }
}

/** Pages: one document each, by its slug. */
export const pageProjection: Projection = {
  tags: ({ key }) => [`page-document:${key ?? ''}`],
  async show(tx, { item: { key }, content: values, files }) {
    const slug = pageDocumentSlug(key ?? '')
    const content = pageDocument(key ?? '', values as PageContent, files)
    await tx.siteDocument.upsert({ where: { slug }, create: { slug, content }, update: { content } })
    return null
  },
  hide: async (tx, { key }) =>
    void (await tx.siteDocument.deleteMany({ where: { slug: pageDocumentSlug(key ?? '') } })),
  order: unordered,
  existing: (tx) => existingPages(tx, { startsWith: PAGE_SLUG_PREFIX, notIn: OF_OTHER_KINDS.map(pageDocumentSlug) }),
}

/** Pages that have their own content kind. */
const OF_OTHER_KINDS = [HOME_SLUG, ...AGREED_PAGES]

/** The pages among the site documents whose slugs match. */
export async function existingPages(tx: Transaction, slug: Prisma.StringFilter): Promise<Existing[]> {
  const rows = await tx.siteDocument.findMany({ where: { slug }, orderBy: { slug: 'asc' } })
  const fileIdOf = await fileFinder(tx, rows)
  return rows.map(({ content }, index) => {
    const document = content as PageDocument // stored in this form
    const found = pageContent(document, fileIdOf)
    return { key: document.slug, publicId: null, orderNum: index + 1, isShown: true, content: found }
  })
}

/**
 * Looks up the stored files whose URLs occur in `documents`.
 * @returns a function that maps a URL to its file id, or to null.
 */
export async function fileFinder(
  tx: Pick<Transaction, 'storedFile'>,
  documents: unknown,
): Promise<(url: string | undefined) => number | null> {
  const names = storedNamesIn(JSON.stringify(documents))
  const rows = await tx.storedFile.findMany({ where: { name: { in: names } }, select: { id: true, name: true } })
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (url) => ids.get(storedNameOf(url ?? '') ?? '') ?? null
}
