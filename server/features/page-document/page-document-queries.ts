import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'
import { PAGE_SLUG_PREFIX, pageDocumentSlug } from './page-document-slug.ts'

/** Version of a page; pages with a version require consent. */
type PageVersion<Slug extends string> = { slug: Slug; title: string; version: string }

/** Reads the site documents that are page copy. */
export const pageDocumentQueries = ({ read, rows }: Database) => ({
  find: async (slug: string): Promise<PageDocument | undefined> => {
    const row = await read.siteDocument.findUnique({ where: { slug: pageDocumentSlug(slug) } })
    return row === null ? undefined : (row.content as PageDocument) // stored in this form; the self-check verifies it
  },

  /** Slugs of all pages. */
  async slugs(): Promise<string[]> {
    const rows = await read.siteDocument.findMany({
      where: { slug: { startsWith: PAGE_SLUG_PREFIX } },
      select: { slug: true },
    })
    return rows.map(({ slug }) => slug.slice(PAGE_SLUG_PREFIX.length))
  },

  /** Titles and versions of the existing pages with a version, without reading their copy. */
  async versions<Slug extends string>(slugs: readonly Slug[]): Promise<PageVersion<Slug>[]> {
    const places = slugs.map((_slug, index) => `$${index + 1}`).join(', ')
    const found = await rows(
      `SELECT slug, content ->> 'title', content ->> 'version' FROM site_document WHERE slug IN (${places})`,
      slugs.map(pageDocumentSlug),
    )
    return slugs.flatMap((slug) => {
      const [, title, version] = found.find(([stored]) => stored === pageDocumentSlug(slug)) ?? []
      return typeof title === 'string' && typeof version === 'string' ? [{ slug, title, version }] : []
    })
  },
})
