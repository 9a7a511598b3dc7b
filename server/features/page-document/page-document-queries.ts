import { isAgreedPage } from '#contracts/constants/agreement-version.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'
import { editionsOf, PAGE_SLUG_PREFIX, pageDocumentSlug } from './page-document-slug.ts'

/** Version of a page; pages with a version require consent. */
type PageVersion<Slug extends string> = { slug: Slug; title: string; version: string }

/** Reads the site documents that are page copy. */
export const pageDocumentQueries = ({ read, rows }: Database) => ({
  /** The published page, or the `version` of an agreement that a user may have agreed to; undefined if missing. */
  async find(slug: string, version?: string): Promise<PageDocument | undefined> {
    const [row, earlier] = await Promise.all([
      read.siteDocument.findUnique({ where: { slug: pageDocumentSlug(slug) } }),
      isAgreedPage(slug) ? read.siteDocument.findMany({ where: editionsOf(slug) }) : [],
    ])
    if (row === null) return undefined
    const current = row.content as PageDocument // stored in this form; the self-check verifies it
    const editions = earlier
      .map(({ content }) => content as PageDocument) // earlier published pages, stored in the same form
      .filter((edition) => edition.version !== current.version)
      .toSorted((one, other) => (other.effectiveDate ?? '').localeCompare(one.effectiveDate ?? ''))
    const all = [current, ...editions]
    const isCurrent = version === undefined || !isAgreedPage(slug)
    const found = isCurrent ? current : all.find((edition) => edition.version === version)
    if (found === undefined || editions.length === 0) return found
    return {
      ...found,
      editions: all.map((edition) => ({ version: edition.version ?? '', effectiveDate: edition.effectiveDate })),
    }
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
