import type { Services } from '#server/features.ts'
import { mediaOrder } from './media-orders.ts'
import type { MediaStore } from './media-store.ts'
import { pageDocuments, pageMedia } from './page-documents/page-documents.ts'

/** Stores what the static pages show, and writes their documents. */
export async function seedPages({ pageWriting }: Services, media: MediaStore): Promise<void> {
  const stored = await media.store(pageMedia.map(mediaOrder))
  await pageWriting.save(pageDocuments((name) => stored.get(name)))
}
