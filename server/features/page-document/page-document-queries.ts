import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Database } from '#server/platform/database.ts'
import { pageDocumentSlug } from './page-document-slug.ts'

export type PageDocumentQueries = ReturnType<typeof pageDocumentQueries>

/** Reads of the site documents that are copy of pages. */
export const pageDocumentQueries = ({ read }: Database) => ({
  find: async (slug: string): Promise<PageDocument | undefined> => {
    const row = await read.siteDocument.findUnique({ where: { slug: pageDocumentSlug(slug) } })
    return row === null ? undefined : (row.content as PageDocument) // written as that; the self-check holds it to it
  },
})
