import { readFile } from 'node:fs/promises'
import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'
import type { PictureForm } from '#server/features/stored-file/picture-form.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { MAX_PIXELS, pictureSize } from './picture-size.ts'

/** Photos are displayed at 96 px and printed at about 3 cm. */
const PHOTO_PIXELS = 800
const QUALITY = 88
const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/**
 * Strips metadata of a picture, given by path or bytes, and keeps the pixels, for documents such as certificates.
 * @throws BusinessError 500 for a damaged picture.
 */
export async function barePicture(extension: string, picture: string | Buffer): Promise<PictureForm> {
  const bytes = withoutMetadata(extension, Buffer.isBuffer(picture) ? picture : await readFile(picture))
  return { bytes, ...(await pictureSize(extension, bytes)), cleaning: 'bare' }
}

/**
 * Re-encodes a portrait: upright, at most 800 px wide and high, without any byte of the original. Runs in sharp's
 * threads.
 * @throws BusinessError 500 if the picture cannot be decoded.
 */
export async function redrawnPicture(extension: string, picture: string | Buffer): Promise<PictureForm> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not at the start
  const format = FORMATS[extension as keyof typeof FORMATS] // pictures have no other extensions
  const { data, info } = await sharp(picture, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(UPLOAD_MESSAGE.badImage)
    })
  return { bytes: data, width: info.width, height: info.height, cleaning: 'redrawn' }
}
