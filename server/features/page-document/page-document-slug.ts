/** The slug under which the copy of a page is kept among the site documents. */
export const pageDocumentSlug = (slug: string): string => `page:${slug}`

/** Cache tag of what shows the copy of a page. */
export const pageDocumentTag = (slug: string): string => `page-document:${slug}`
