import { AGREED_PAGES } from '#contracts/constants/agreement-version.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { agreementKind } from '#contracts/studio/kinds/agreement-kind.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { fittedContent } from '#contracts/studio/kinds/fitted-content.ts'
import { editionSlug, pageDocumentSlug } from '#server/features/page-document/page-document-slug.ts'
import { completePage, pageDocument } from './page-document-content.ts'
import { existingPages, pageProjection } from './page-projection.ts'
import type { Projection } from './projection.ts'

/** Converts the values of a page to the values of an agreement. */
export const agreementContent = (page: Content): Content => fittedContent(agreementKind.fields, page)

/** Pages that users agree to. A replaced version stays readable under its version number. */
export const agreementProjection: Projection = {
  ...pageProjection,
  async show(tx, { item: { key }, content: values, files }) {
    const name = key ?? ''
    const slug = pageDocumentSlug(name)
    const content = pageDocument(name, completePage(values), files)
    const replaced = (await tx.siteDocument.findUnique({ where: { slug } }))?.content as PageDocument | undefined
    if (replaced?.version !== undefined && replaced.version !== content.version) {
      const edition = editionSlug(name, replaced.version)
      const kept = { content: replaced }
      await tx.siteDocument.upsert({ where: { slug: edition }, create: { slug: edition, ...kept }, update: kept })
    }
    await tx.siteDocument.upsert({ where: { slug }, create: { slug, content }, update: { content } })
    return null
  },
  existing: async (tx) =>
    (await existingPages(tx, { in: AGREED_PAGES.map(pageDocumentSlug) })).map((page) => ({
      ...page,
      content: agreementContent(page.content),
    })),
}
