import { HOME_SLUG } from '#contracts/constants/page-texts.ts'
import type { PageDocument } from '#contracts/generated/wire.ts'
import { pageDocumentSlug } from '#server/features/page-document/page-document-slug.ts'
import { HOME_FACTS_SLUG } from '#server/features/site/site-documents.ts'
import { homeAnswers, homeContent, type HomeContent, type HomeFacts } from './home-document-content.ts'
import { type Projection, unordered } from './projection.ts'

const DOCUMENT_SLUG = pageDocumentSlug(HOME_SLUG)

/** The home page: its part of the facts, and the document of its texts. */
export const homeDocumentProjection: Projection = {
  tags: () => ['site', `page-document:${HOME_SLUG}`],
  async show(tx, { content }) {
    const { facts, document } = homeAnswers(content as HomeContent)
    for (const [slug, written] of [
      [HOME_FACTS_SLUG, facts],
      [DOCUMENT_SLUG, document],
    ] as const)
      await tx.siteDocument.upsert({
        where: { slug },
        create: { slug, content: written },
        update: { content: written },
      })
    return null
  },
  hide: async (tx) =>
    void (await tx.siteDocument.deleteMany({ where: { slug: { in: [HOME_FACTS_SLUG, DOCUMENT_SLUG] } } })),
  order: unordered,
  async existing(tx) {
    const rows = await tx.siteDocument.findMany({ where: { slug: { in: [HOME_FACTS_SLUG, DOCUMENT_SLUG] } } })
    const facts = rows.find(({ slug }) => slug === HOME_FACTS_SLUG)
    const document = rows.find(({ slug }) => slug === DOCUMENT_SLUG)
    if (facts === undefined || document === undefined) return []
    const content = homeContent(facts.content as HomeFacts, document.content as PageDocument) // validated when it was written
    return [{ key: HOME_SLUG, publicId: null, orderNum: 0, isShown: true, content }]
  },
}
