import { createHash } from 'node:crypto'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'

const WIDTH = 480
const HEIGHT = 360
const QUALITY = 78

/** Stored id of a picture's thumbnail, derived from the picture's name. */
export const thumbnailId = (name: string): string =>
  createHash('sha256').update(`thumbnail ${name}`).digest('hex').slice(0, 32)
/** Stored name of the thumbnail, which is always WebP. */
export const thumbnailName = (name: string): string => `${thumbnailId(name)}.webp`

/** Creates an upright thumbnail in sharp's threads. @throws BusinessError 500 if the picture cannot be decoded. */
export async function makeThumbnail(path: string): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not at the start
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
