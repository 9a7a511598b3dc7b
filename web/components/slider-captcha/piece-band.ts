import { CAPTCHA_PIECE } from '#contracts/constants/captcha-terms.ts'

/** A range of rows of the picture, in px. */
export type Band = { top: number; height: number }

/** Pixels with a higher alpha belong to the piece. */
const OPAQUE = 128

/**
 * Returns the rows that the piece occupies in its picture, a strip that is transparent around the piece. Undefined if
 * the picture is unreadable or empty.
 */
export async function pieceBand(pieceUrl: string): Promise<Band | undefined> {
  const { width, height } = CAPTCHA_PIECE
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen === null) return undefined
  const image = Object.assign(new Image(), { src: pieceUrl })
  try {
    await image.decode()
  } catch {
    return undefined
  }
  pen.drawImage(image, 0, 0, width, height)
  const { data } = pen.getImageData(0, 0, width, height)
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
    Array.from({ length: width }, (_, column) => data[(row * width + column) * 4 + 3] ?? 0).some(
      (alpha) => alpha > OPAQUE,
    ),
  )
  const [top, bottom] = [rows[0], rows[rows.length - 1]]
  return top === undefined || bottom === undefined ? undefined : { top, height: bottom - top + 1 }
}
