import { UPLOAD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { refused } from '#server/calls/business-error.ts'

/** Maximum pixels: decoding more would take too much memory. */
export const MAX_PIXELS = 40_000_000
const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png' }

/**
 * Reads width and height from the header of a picture, given by path or bytes, without decoding pixels.
 * @throws BusinessError 500 for a damaged picture or more than 40 million pixels.
 */
export async function pictureSize(
  extension: string,
  picture: string | Buffer,
): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not at the start
  // no limit here: a decompression bomb is rejected below, with its own message
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head === undefined || head.format !== FORMATS[extension]) throw refused(UPLOAD_MESSAGE.badImage)
  const { width, height } = head
  if (width * height > MAX_PIXELS) throw refused(UPLOAD_MESSAGE.manyPixels)
  return { width, height }
}
