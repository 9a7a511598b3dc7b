import { type ArticleElement, type ArticleNode, element, isOneOf } from '#contracts/article-markup/article-tree.ts'
import { MEDIA_ADDRESS } from '#contracts/article-markup/markup-list.ts'
import type { LeftOut } from './paste-notices.ts'

/** Placeholder path of an embedded picture until it is stored. */
export const EMBEDDED = '/pasted-picture/'

/** Alternative texts of emoji that chats and pages draw as pictures: an emoji, or `[微笑]`. */
const EMOJI =
  /^(?=.*\p{Extended_Pictographic})[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12}$|^\[[^\]\s]{1,6}\]$/u
/** Minimum length of an embedded picture's address: pictures with shorter addresses are spacers and counters. */
const SMALLEST_DATA = 200

/** Converts a picture of this site, or an embedded picture to be stored. Records the addresses of external pictures. */
export function pictureOf(
  attributes: Readonly<Record<string, string>>,
  { leftOut, origin }: { leftOut: LeftOut; origin: string },
): ArticleNode[] {
  const { src = '', 'data-src': lazySource, alt = '', width, height } = attributes
  if (EMOJI.test(alt)) return [alt]
  // a check box of a task list
  if (/^(?:un)?checked$/.test(alt)) return [alt === 'checked' ? '☑' : '☐']
  const address = lazySource ?? src
  const own = ownAddress(address, origin)
  if (MEDIA_ADDRESS.test(own)) {
    return [element('img', [], { src: own, alt, ...(width && { width }), ...(height && { height }) })]
  }
  if (/^data:image\//i.test(address)) {
    if (address.length < SMALLEST_DATA) return []
    leftOut.embedded.push(address)
    return [element('img', [], { src: `${EMBEDDED}${leftOut.embedded.length - 1}`, alt })]
  }
  leftOut.pictures.push(/^https?:/i.test(address) ? address : '')
  return []
}

/** Converts a video of this site; counts any other video and all audio as left out. */
export function filmOf(
  { tag, attributes, children }: ArticleElement,
  { leftOut, origin }: { leftOut: LeftOut; origin: string },
): ArticleNode[] {
  const source = children.find((child) => isOneOf(child, 'source'))
  const src = ownAddress(attributes['src'] ?? source?.attributes['src'] ?? '', origin)
  if (tag !== 'video' || !MEDIA_ADDRESS.test(src)) {
    leftOut.films += 1
    return []
  }
  const poster = ownAddress(attributes['poster'] ?? '', origin)
  return [element('video', [], { src, ...(poster && { poster }), controls: '', preload: 'metadata' })]
}

/** Removes this site's origin, which browsers add, from an address. Other addresses stay unchanged. */
export const ownAddress = (address: string, origin: string): string => {
  if (origin === '' || !(address === origin || address.startsWith(`${origin}/`))) return address
  return address.slice(origin.length) || '/'
}
