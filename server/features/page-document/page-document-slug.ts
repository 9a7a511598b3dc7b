/** Beginning of the slugs of pages among the site documents. */
export const PAGE_SLUG_PREFIX = 'page:'

/** Slug of a page's copy among the site documents. */
export const pageDocumentSlug = (slug: string): string => PAGE_SLUG_PREFIX + slug
