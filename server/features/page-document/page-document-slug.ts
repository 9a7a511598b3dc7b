/** Beginning of the slugs of pages among the site documents. */
export const PAGE_SLUG_PREFIX = 'page:'

/** Beginning of the slugs of earlier versions of a page. */
const editionPrefix = (slug: string): string => `edition:${slug}:`

/** Slug of an earlier version of a page among the site documents. */
export const editionSlug = (slug: string, version: string): string => editionPrefix(slug) + version

/** Prisma filter for the earlier versions of a page. */
export const editionsOf = (slug: string) => ({ slug: { startsWith: editionPrefix(slug) } })

/** Slug of a page's copy among the site documents. */
export const pageDocumentSlug = (slug: string): string => PAGE_SLUG_PREFIX + slug
