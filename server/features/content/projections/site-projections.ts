import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { noticeKind, officeKind, siteFactsKind } from '#contracts/studio/kinds/site-kinds.ts'
import { type StoredNotice, NOTICE_SLUG, SITE_SLUG } from '#server/features/site/site-documents.ts'
import type { HomeFacts } from './home-document-content.ts'
import { type Projection, unordered } from './projection.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    site: true
    location: true
  }
}

/** The facts of the site: one document. */
export const siteFactsProjection: Projection = {
  tags: () => ['site'],
  async show(tx, { content: values }) {
    const { demoNotice, ...facts } = values as ContentOf<typeof siteFactsKind>
    const content = { ...facts, demoNotice: demoNotice === '' ? null : demoNotice } as OwnFacts
    await tx.siteDocument.upsert({
      where: { slug: SITE_SLUG },
      create: { slug: SITE_SLUG, content },
      update: { content },
    })
    return null
  },
  hide: async (tx) => void (await tx.siteDocument.deleteMany({ where: { slug: SITE_SLUG } })),
  order: unordered,
  async existing(tx) {
    const row = await tx.siteDocument.findUnique({ where: { slug: SITE_SLUG } })
    if (row === null) return []
    const content = siteFactsContent(row.content as FactsWithoutNotices) // stored in this form
    return [{ key: SITE_SLUG, publicId: null, orderNum: 0, isShown: true, content }]
  },
}

/** The site facts, without notices and the facts of the home page. */
type OwnFacts = Omit<SiteFacts, 'notices' | keyof HomeFacts>

/** Site facts. Notices may be present, but are ignored: they are separate items. */
export type FactsWithoutNotices = Omit<SiteFacts, 'notices'> & Partial<Pick<SiteFacts, 'notices'>>

/** The values of the site facts, without notices and the facts of the home page, which are separate items. */
export const siteFactsContent = ({
  demoNotice,
  notices: _itemsOfTheirOwn,
  slogan: _ofHome,
  lead: _ofHomeToo,
  hotWords: _alsoOfHome,
  homeFigures: _figuresOfHome,
  closing: _endOfHome,
  ...facts
}: FactsWithoutNotices) => ({
  ...facts,
  demoNotice: demoNotice ?? '',
})

/** Notices: a document each, which getSiteFacts returns. */
export const noticeProjection: Projection = {
  tags: () => ['site'],
  async show(tx, { item: { id, orderNum }, content: values }) {
    const { text, linkUrl } = values as ContentOf<typeof noticeKind>
    const content: StoredNotice = { id, text, linkUrl, orderNum }
    const slug = `${NOTICE_SLUG}${id}`
    await tx.siteDocument.upsert({ where: { slug }, create: { slug, content }, update: { content } })
    return id
  },
  hide: async (tx, { id }) => void (await tx.siteDocument.deleteMany({ where: { slug: `${NOTICE_SLUG}${id}` } })),
  async order(tx, { id, orderNum }) {
    const slug = `${NOTICE_SLUG}${id}`
    const row = await tx.siteDocument.findUnique({ where: { slug } })
    if (row === null) return
    await tx.siteDocument.update({ where: { slug }, data: { content: { ...(row.content as StoredNotice), orderNum } } })
  },
  existing: () => Promise.resolve([]),
}

/** Offices: a row each, which keeps its id when it is published again. */
export const officeProjection: Projection = {
  tags: () => ['location'],
  async show(tx, { item: { publicId, orderNum }, content }) {
    const data = { ...(content as ContentOf<typeof officeKind>), orderNum }
    if (publicId === null) return (await tx.location.create({ data })).id
    await tx.location.upsert({ where: { id: publicId }, create: { id: publicId, ...data }, update: data })
    return publicId
  },
  hide: async (tx, { publicId }) => void (await tx.location.deleteMany({ where: { id: publicId ?? 0 } })),
  order: async (tx, { publicId, orderNum }) =>
    void (await tx.location.updateMany({ where: { id: publicId ?? 0 }, data: { orderNum } })),
  async existing(tx) {
    const rows = await tx.location.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] })
    return rows.map(({ id, orderNum, ...content }) => ({ key: null, publicId: id, orderNum, isShown: true, content }))
  },
}
