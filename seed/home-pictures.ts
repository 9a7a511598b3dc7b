import { mediaToStore } from './media-to-store.ts'
import type { MediaStore } from './media-store.ts'
import { readSite } from './site-facts.ts'

/** Stores the pictures of the home page. @returns the banners and bar pictures with the ids of their files. */
export async function storeHomePictures(media: MediaStore) {
  const { banners, barPictures } = readSite()
  const bannerNames = banners.map(({ picture }) => [`banner:${picture}-wide`, `banner:${picture}-phone`] as const)
  const stripNames = barPictures.map(({ picture }) => `strip:${picture}`)
  const stored = await media.store([...bannerNames.flat(), ...stripNames].map(mediaToStore))
  const idOf = (name = '') => stored.get(name)?.id ?? 0
  return {
    banners: banners.map(({ title, text, action = '', url }, index) => ({
      title,
      text,
      actionText: action,
      linkUrl: url,
      wideFileId: idOf(bannerNames[index]?.[0]),
      narrowFileId: idOf(bannerNames[index]?.[1]),
    })),
    barPictures: barPictures.map(({ title, text, url }, index) => ({
      title,
      text,
      linkUrl: url,
      fileId: idOf(stripNames[index]),
    })),
  }
}
