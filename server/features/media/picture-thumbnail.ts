import { createHash } from 'node:crypto'
import { UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'

const WIDTH = 480
const HEIGHT = 360
const QUALITY = 78

/** The stored id of a picture's thumbnail, made of the picture's own name: no row has to tell. */
export const thumbnailId = (name: string): string =>
  createHash('sha256').update(`thumbnail ${name}`).digest('hex').slice(0, 32)
/** The stored name of the same thumbnail, which is always WebP. */
export const thumbnailName = (name: string): string => `${thumbnailId(name)}.webp`

/**
 * A small form of a picture, the right way up. Made by other threads than the one that answers calls.
 * @throws BusinessError 500 for a picture that cannot be shown.
 */
export async function makeThumbnail(path: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not with the server
  const { data, info } = await sharp(path, { failOn: 'error' })
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(UPLOAD_MESSAGE.badImage)
    })
  return { bytes: data, width: info.width, height: info.height }
}
