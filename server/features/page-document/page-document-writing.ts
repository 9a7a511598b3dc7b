import type { PageDocument } from '#contracts/generated/wire.ts'
import type { Database } from '#server/database/database.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'
import { pageDocumentSlug } from './page-document-queries.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    'page-document': true
  }
}

/** Writes the copy of pages. */
export const pageDocumentWriting = ({ database, cache }: { database: Database; cache: ReplyCache }) => ({
  /** Inserts documents, or replaces those with the same slugs. */
  async save(documents: readonly { slug: string; content: PageDocument }[]): Promise<void> {
    await database.transaction(async (tx) => {
      for (const { slug, content } of documents) {
        const stored = pageDocumentSlug(slug)
        await tx.siteDocument.upsert({
          where: { slug: stored },
          create: { slug: stored, content },
          update: { content },
        })
      }
    })
    cache.invalidate(documents.map(({ slug }) => `page-document:${slug}` as const))
  },
})
