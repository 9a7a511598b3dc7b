import { brochureFile } from './page-documents/brochures.ts'
import { type CoverFamily, COVER_SIZE, drawCover } from './pictures/covers/cover.ts'
import { type FileOrder, fileOrder, pictureOrder } from './stored-pictures.ts'

/** The media name of a cover. */
export const coverKey = (family: string, seed: number): string => `cover:${family}:${seed}`

/**
 * The order of a named medium: `cover:<family>:<number>`, `film:<name>`, `poster:<name>` or `brochure:<file name>`.
 * @throws Error for any other name.
 */
export function mediaOrder(name: string): FileOrder {
  const [kind, what = '', seed] = name.split(':')
  if (kind === 'cover') {
    return pictureOrder(name, COVER_SIZE, () => drawCover({ family: what as CoverFamily, seed: Number(seed) }))
  }
  if (kind === 'film') return fileOrder(name, `${what}.mp4`, 'video/mp4')
  if (kind === 'poster') return fileOrder(name, `${what}-poster.jpg`, 'image/jpeg')
  const brochure = brochureFile(name)
  if (brochure === undefined) throw new Error(`nothing is drawn or kept under the name ${name}`)
  return { key: name, make: () => Promise.resolve({ ...brochure, extension: 'pdf' }) }
}
