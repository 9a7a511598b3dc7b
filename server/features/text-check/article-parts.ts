import {
  type Appearance,
  appearanceIn,
  hiddenReason,
  type HiddenReason,
  pageAppearance,
} from '#contracts/article-markup/hidden-text.ts'
import { VOID_TAGS } from '#contracts/article-markup/markup-list.ts'
import type { TextBlock } from './text-block.ts'

/** A text that readers do not see, in its block. */
type HiddenText = { block: TextBlock; start: number; end: number; reason: HiddenReason; isLink: boolean }

/** The parts of an article's HTML to check, in document order. */
export type ArticleParts = {
  blocks: TextBlock[]
  pictures: { src: string; alt: string | undefined }[]
  films: { hasText: boolean; src: string }[]
  tables: { hasHead: boolean; rowCount: number }[]
  links: { href: string; text: string; isFile: boolean; hasPicture: boolean }[]
  hidden: HiddenText[]
  headings: { level: number; text: string }[]
}

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g
const ATTRIBUTE = /([a-zA-Z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const INLINE = /^(?:strong|em|u|s|sub|sup|code|span|a|b|i|del|ins|font|img|source|video)$/

/** Extracts the parts of stored, well-formed HTML; from other HTML as much as one pass finds. */
export function articleParts(html: string): ArticleParts {
  const parts: ArticleParts = { blocks: [], pictures: [], films: [], tables: [], links: [], headings: [], hidden: [] }
  const tables: { index: number; row: number; column: number }[] = []
  const around: { tag: string; appearance: Appearance }[] = []
  const page = pageAppearance()
  const appearance = () => around.at(-1)?.appearance ?? page
  let text = ''
  let hidden: Omit<HiddenText, 'block'>[] = []
  let link: ArticleParts['links'][number] | undefined
  let heading: ArticleParts['headings'][number] | undefined
  let isInFigure = false
  let figureFilms: ArticleParts['films'] = []

  const endBlock = () => {
    const table = tables.at(-1)
    const cell = table === undefined ? undefined : { table: table.index, row: table.row, column: table.column }
    if (text.trim() !== '') {
      const block: TextBlock = cell === undefined ? { text } : { text, cell }
      parts.blocks.push(block)
      for (const place of hidden) parts.hidden.push({ block, ...place })
    }
    text = ''
    hidden = []
  }

  const open = (tag: string, attributes: Record<string, string>) => {
    const table = tables.at(-1)
    if (tag === 'br') text += '\n'
    else if (!INLINE.test(tag)) endBlock()
    if (!(VOID_TAGS as readonly string[]).includes(tag))
      around.push({ tag, appearance: appearanceIn(appearance(), tag, attributes['style'] ?? '') })
    if (tag === 'img' && link) link.hasPicture = true
    if (tag === 'img') parts.pictures.push({ src: attributes['src'] ?? '', alt: attributes['alt'] })
    else if (tag === 'video') {
      const film = { hasText: (attributes['title'] ?? '') !== '', src: attributes['src'] ?? '' }
      parts.films.push(film)
      if (isInFigure) figureFilms.push(film)
    } else if (tag === 'source') {
      const film = parts.films.at(-1)
      if (film) film.src ||= attributes['src'] ?? ''
    } else if (tag === 'a') {
      link = {
        href: attributes['href'] ?? '',
        text: '',
        isFile: attributes['data-w-e-type'] === 'attachment',
        hasPicture: false,
      }
      parts.links.push(link)
    } else if (/^h[1-6]$/.test(tag)) {
      heading = { level: Number(tag[1]), text: '' }
      parts.headings.push(heading)
    } else if (tag === 'figure') [isInFigure, figureFilms] = [true, []]
    else if (tag === 'figcaption') for (const film of figureFilms) film.hasText = true
    else if (tag === 'table') {
      tables.push({ index: parts.tables.length, row: -1, column: -1 })
      parts.tables.push({ hasHead: false, rowCount: 0 })
    } else if (table && tag === 'tr') {
      table.row += 1
      table.column = -1
      const of = parts.tables[table.index]
      if (of) of.rowCount += 1
    } else if (table && (tag === 'td' || tag === 'th')) {
      table.column += 1
      const of = parts.tables[table.index]
      if (of && tag === 'th') of.hasHead = true
    }
  }

  const close = (tag: string) => {
    if (!INLINE.test(tag)) endBlock()
    if (around.at(-1)?.tag === tag) around.pop()
    if (tag === 'a') link = undefined
    else if (/^h[1-6]$/.test(tag)) heading = undefined
    else if (tag === 'figure') isInFigure = false
    else if (tag === 'table') tables.pop()
  }

  for (const [token, slash, name, attributes] of html.matchAll(TOKEN)) {
    if (name !== undefined) {
      const tag = name.toLowerCase()
      if (slash === '/') close(tag)
      else open(tag, attributesOf(attributes ?? ''))
    } else if (!token.startsWith('<!--')) {
      const words = decoded(token)
      const reason = hiddenReason(words, appearance())
      if (reason !== undefined)
        hidden.push({ start: text.length, end: text.length + words.length, reason, isLink: link !== undefined })
      text += words
      if (link) link.text += words
      if (heading) heading.text += words
    }
  }
  endBlock()
  return parts
}

const attributesOf = (text: string): Record<string, string> =>
  text.length < 2
    ? {}
    : Object.fromEntries(
        [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
          name.toLowerCase(),
          decoded(double ?? single ?? bare ?? ''),
        ]),
      )

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
}
const decoded = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity) : text
