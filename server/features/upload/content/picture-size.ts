import { UPLOAD_MESSAGE } from '#contracts/error-catalogue.ts'
import { refused } from '#server/calls/business-error.ts'

/** More are refused: decoded they would take more memory than one visitor may ask for. */
export const MAX_PIXELS = 40_000_000
const FORMATS: Readonly<Record<string, string>> = { jpg: 'jpeg', png: 'png' }

/**
 * Width and height of a picture, given by its path or its bytes, as the picture's own head tells them; no pixel is decoded.
 * @throws BusinessError 500 for a damaged picture or one of more than 40 million pixels.
 */
export async function pictureSize(
  extension: string,
  picture: string | Buffer,
): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp') // loaded with the first picture, not with the server
  // a bomb is refused below, with a text of its own
  const head = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head === undefined || head.format !== FORMATS[extension]) throw refused(UPLOAD_MESSAGE.badImage)
  const { width, height } = head
  if (width * height > MAX_PIXELS) throw refused(UPLOAD_MESSAGE.manyPixels)
  return { width, height }
}
