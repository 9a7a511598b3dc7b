import type { ContentOf } from '#contracts/studio/kinds/content-kind.ts'
import type { bannerKind, barPictureKind } from '#contracts/studio/kinds/home-kinds.ts'
import type { Existing, Projection, Shown } from './projection.ts'

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    banner: true
  }
}

/** Banners: one row each, hidden instead of deleted. */
export const bannerProjection: Projection = {
  tags: () => ['banner'],
  async show(tx, { item, content }) {
    const { title, text, actionText, linkUrl, wideFileId, narrowFileId } = content as ContentOf<typeof bannerKind>
    const files = { wideFileId: wideFileId ?? 0, narrowFileId: narrowFileId ?? 0 } // required: a submission has both
    const data = { title, text, actionText, linkUrl, ...files, orderNum: item.orderNum, isVisible: true }
    return shownRow(item.publicId, {
      create: async () => (await tx.banner.create({ data })).id,
      update: (id) => tx.banner.update({ where: { id }, data }),
    })
  },
  hide: async (tx, { publicId }) =>
    void (await tx.banner.updateMany({ where: { id: publicId ?? 0 }, data: { isVisible: false } })),
  remove: async (tx, items) => void (await tx.banner.deleteMany({ where: { id: { in: publicIds(items) } } })),
  order: async (tx, { publicId, orderNum }) =>
    void (await tx.banner.updateMany({ where: { id: publicId ?? 0 }, data: { orderNum } })),
  async existing(tx) {
    const rows = await tx.banner.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] })
    return rows.map(existingPicture)
  },
}

/** Bar pictures: one row each, hidden instead of deleted. */
export const barPictureProjection: Projection = {
  tags: () => ['banner'],
  async show(tx, { item, content }) {
    const { title, text, linkUrl, fileId } = content as ContentOf<typeof barPictureKind>
    const data = { title, text, linkUrl, fileId: fileId ?? 0, orderNum: item.orderNum, isVisible: true }
    return shownRow(item.publicId, {
      create: async () => (await tx.barPicture.create({ data })).id,
      update: (id) => tx.barPicture.update({ where: { id }, data }),
    })
  },
  hide: async (tx, { publicId }) =>
    void (await tx.barPicture.updateMany({ where: { id: publicId ?? 0 }, data: { isVisible: false } })),
  remove: async (tx, items) => void (await tx.barPicture.deleteMany({ where: { id: { in: publicIds(items) } } })),
  order: async (tx, { publicId, orderNum }) =>
    void (await tx.barPicture.updateMany({ where: { id: publicId ?? 0 }, data: { orderNum } })),
  async existing(tx) {
    const rows = await tx.barPicture.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] })
    return rows.map(existingPicture)
  },
}

type PictureRow = { id: number; orderNum: number; isVisible: boolean }

/** Values of a row that was written before items existed. Such a row has no window. */
const existingPicture = ({ id, orderNum, isVisible, ...content }: PictureRow): Existing => ({
  key: null,
  publicId: id,
  orderNum,
  isShown: isVisible,
  content: { ...content, shownFrom: null, shownUntil: null },
})

type Writing = { create: () => Promise<number>; update: (id: number) => Promise<unknown> }

/** Updates the row with the id, or creates a row for null. @returns its id. */
async function shownRow(publicId: number | null, { create, update }: Writing): Promise<number> {
  if (publicId === null) return create()
  await update(publicId)
  return publicId
}

const publicIds = (items: readonly Pick<Shown['item'], 'publicId'>[]) => items.flatMap(({ publicId }) => publicId ?? [])
