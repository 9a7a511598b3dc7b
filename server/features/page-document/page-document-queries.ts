import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'

/** Which version of a page is in force; pages that have versions are agreed to. */
type PageVersion<Slug extends string> = { slug: Slug; title: string; version: string }

const PREFIX = 'page:'

/** The slug under which the copy of a page is kept among the site documents. */
export const pageDocumentSlug = (slug: string): string => PREFIX + slug

/** Reads of the site documents that are copy of pages. */
export const pageDocumentQueries = ({ read, rows }: Database) => ({
  find: async (slug: string): Promise<PageDocument | undefined> => {
    const row = await read.siteDocument.findUnique({ where: { slug: pageDocumentSlug(slug) } })
    return row === null ? undefined : (row.content as PageDocument) // written as that; the self-check holds it to it
  },

  /** The slugs of all pages there are. */
  async slugs(): Promise<string[]> {
    const rows = await read.siteDocument.findMany({ where: { slug: { startsWith: PREFIX } }, select: { slug: true } })
    return rows.map(({ slug }) => slug.slice(PREFIX.length))
  },

  /** Titles and versions of those pages that are there and have one, without reading their whole copy. */
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
