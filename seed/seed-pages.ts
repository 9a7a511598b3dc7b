import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { pageDocumentSlug } from '#server/features/page-document/page-document-queries.ts'
import { mediaOrder } from './media-orders.ts'
import { pageDocuments, pageMedia } from './page-documents/page-documents.ts'
import type { MediaStore } from './media-store.ts'

/** Stores what the static pages show; the returned function writes their documents in the caller's transaction. */
export async function seedPages(media: MediaStore): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const stored = await media.store(pageMedia.map(mediaOrder))
  const documents = pageDocuments((name) => stored.get(name))
  return async (tx) => {
    await tx.siteDocument.createMany({
      data: documents.map(({ slug, content }) => ({ slug: pageDocumentSlug(slug), content })),
    })
  }
}
