import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { mediaOrder } from './media-orders.ts'
import type { MediaStore } from './media-store.ts'
import { readSite } from './site-facts.ts'

/** The home page's pictures: stored, then their rows by the returned function in the caller's transaction. */
export async function seedBanners(media: MediaStore): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const { banners, barPictures } = readSite()
  const bannerNames = banners.map(({ picture }) => [`banner:${picture}-wide`, `banner:${picture}-phone`] as const)
  const stripNames = barPictures.map(({ picture }) => `strip:${picture}`)
  const stored = await media.store([...bannerNames.flat(), ...stripNames].map(mediaOrder))
  const idOf = (name = '') => stored.get(name)?.id ?? 0
  return async (tx) => {
    await tx.banner.createMany({
      data: banners.map(({ title, text, action = '', url }, index) => ({
        title,
        text,
        actionText: action,
        linkUrl: url,
        wideFileId: idOf(bannerNames[index]?.[0]),
        narrowFileId: idOf(bannerNames[index]?.[1]),
        orderNum: index + 1,
      })),
    })
    await tx.barPicture.createMany({
      data: barPictures.map(({ title, text, url }, index) => ({
        title,
        text,
        linkUrl: url,
        fileId: idOf(stripNames[index]),
        orderNum: index + 1,
      })),
    })
  }
}
