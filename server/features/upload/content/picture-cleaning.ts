import { readFile } from 'node:fs/promises'
import { UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'
import type { PictureForm } from '#server/features/stored-file/picture-form.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { MAX_PIXELS, pictureSize } from './picture-size.ts'

/** A photo is shown at 96 px and printed at some 3 cm. */
const PHOTO_PIXELS = 800
const QUALITY = 88
const FORMATS = { jpg: 'jpeg', png: 'png', webp: 'webp' } as const

/**
 * A picture that tells nothing but what is seen: the same pixels without anything beside them. For what has to be read as
 * it was sent, such as a certificate.
 * @throws BusinessError 500 for a damaged one.
 */
export async function barePicture(extension: string, path: string): Promise<PictureForm> {
  const bytes = withoutMetadata(extension, await readFile(path))
  return { bytes, ...(await pictureSize(extension, bytes)), cleaning: 'bare' }
}

/**
 * A portrait decoded and written anew: the right way up, at most 800 px wide and high, and no byte of what was sent. Made by
 * other threads than the one that answers calls.
 * @throws BusinessError 500 for a picture that cannot be shown.
 */
export async function redrawnPicture(extension: string, path: string): Promise<PictureForm> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not with the server
  const format = FORMATS[extension as keyof typeof FORMATS] // pictures have no other endings
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'inside', withoutEnlargement: true })
    .toFormat(format, format === 'png' ? {} : { quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(UPLOAD_MESSAGE.badImage)
    })
  return { bytes: data, width: info.width, height: info.height, cleaning: 'redrawn' }
}
