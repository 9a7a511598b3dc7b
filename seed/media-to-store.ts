import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FileToStore } from './media-store.ts'
import { BROCHURE, brochureFile } from './page-documents/brochures.ts'

/** Folder below seed/files and format, by kind of medium. */
const KINDS: Readonly<Record<string, { folder: string; extension: string; mediaType: string }>> = {
  picture: { folder: 'pictures', extension: 'webp', mediaType: 'image/webp' },
  banner: { folder: 'banners', extension: 'webp', mediaType: 'image/webp' },
  strip: { folder: 'strips', extension: 'webp', mediaType: 'image/webp' },
  logo: { folder: 'logos', extension: 'webp', mediaType: 'image/webp' },
  avatar: { folder: 'avatars', extension: 'webp', mediaType: 'image/webp' },
  film: { folder: 'films', extension: 'mp4', mediaType: 'video/mp4' },
  poster: { folder: 'films', extension: 'jpg', mediaType: 'image/jpeg' },
}

/**
 * Returns the file to store for a media name: `<kind>:<file name without extension>` for a file of seed/files, or
 * `brochure:<file name>`. @throws Error for an unknown kind; `make` rejects if the file is missing.
 */
export function mediaToStore(name: string): FileToStore {
  const [kind = '', what = ''] = name.split(':')
  if (kind === BROCHURE) return { key: name, make: async () => brochureFile(name) }
  const place = KINDS[kind]
  if (place === undefined) throw new Error(`${name} names no kind of medium`)
  const { folder, extension, mediaType } = place
  return {
    key: name,
    make: async () => {
      const bytes = await readFile(new URL(`files/${folder}/${what}.${extension}`, import.meta.url))
      const size = mediaType.startsWith('image/') ? await pictureSize(bytes) : {}
      return { bytes, originalFilename: `${what}.${extension}`, extension, mediaType, ...size }
    },
  }
}

async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
