/**
 * Detects hidden text (暗链): text of an article that readers cannot see, but search engines and screen readers read.
 * Used by the server's text check and by the outlines in the review.
 */

type Colour = readonly [red: number, green: number, blue: number]

/** Computed appearance of text: inherited styles, overridden by the styles of its element. */
export type Appearance = {
  /** Undefined for unknown colours, such as most colour names. */
  colour: Colour | undefined
  ground: Colour | undefined
  /** The declared values, to compare unknown colours. */
  colourText: string
  groundText: string
  sizePx: number
  /** Line height as a factor of the font size. */
  lineHeight: number
  /** Whether the text is inside a table that is too narrow to show text. */
  isNarrow: boolean
}

/** Reasons why text is hidden, as shown to staff. */
export const HIDDEN_REASONS = {
  colour: '文字颜色与底色太接近，读者看不见',
  size: '文字太小，读者看不见',
  narrow: '表格窄得看不见里面的文字',
  zeroWidth: '一串没有宽度的字符，读者看不见',
} as const
export type HiddenReason = keyof typeof HIDDEN_REASONS

/** Text colour, background and font size of public pages (web/styles/tokens.css). */
const PAGE: Appearance = {
  colour: [31, 41, 55],
  ground: [255, 255, 255],
  colourText: '',
  groundText: '',
  sizePx: 16,
  lineHeight: 1.8,
  isNarrow: false,
}

/** Appearance at the root of an article. Each article needs a new object, which is the key of its cache (WeakMap). */
export const pageAppearance = (): Appearance => ({ ...PAGE })

const LINK_COLOUR: Colour = [11, 79, 158]

const NARROWEST_PX = 32
const NARROWEST_PERCENT = 5
const SMALLEST_PX = 8
const LOWEST_LINE = 0.5
/** WCAG contrast below which text counts as hidden. Readable text has 4.5, placeholders about 3. */
const LOWEST_CONTRAST = 1.4

/** Zero-width characters: joiners, directional marks, soft hyphens, tag characters. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
/** Three or more zero-width characters in a row. Emoji and directional marks need at most two. */
const ZERO_WIDTH_RUN = new RegExp(`(?:${ZERO_WIDTH.source}){3,}`, 'u')

export const withoutZeroWidth = (text: string): string => text.replace(ZERO_WIDTH, '')

/** Cache of child appearances by tag and style, so that the cells of a table share an object. */
const inside = new WeakMap<Appearance, Map<string, Appearance>>()

/** Returns the appearance of text inside an element. */
export function appearanceIn(around: Appearance, tag: string, style: string): Appearance {
  if (tag !== 'a' && style === '') return around
  const key = `${tag === 'a' || tag === 'table' ? tag : ''} ${style}`
  const former = inside.get(around)
  const found = former?.get(key)
  if (found !== undefined) return found
  const made = {
    ...styled(tag === 'a' ? { ...around, colour: LINK_COLOUR, colourText: '' } : around, style),
    isNarrow: around.isNarrow || (tag === 'table' && isNarrowTable(style)),
  }
  if (former === undefined) inside.set(around, new Map([[key, made]]))
  else former.set(key, made)
  return made
}

/** Whether the declared width of a table is too small for a word. Column widths are irrelevant: cells grow. */
function isNarrowTable(style: string): boolean {
  const width = declarationsOf(style).get('width') ?? ''
  return width.endsWith('%') ? Number.parseFloat(width) < NARROWEST_PERCENT : pixels(width, Infinity) < NARROWEST_PX
}

function styled(of: Appearance, style: string): Appearance {
  if (style === '') return of
  const styles = declarationsOf(style)
  const ground = styles.get('background-color')
  const colour = styles.get('color')
  const size = styles.get('font-size')
  const height = styles.get('line-height')
  const shownGround = ground === undefined ? of.ground : colourOn(ground, of.ground)
  const sizePx = size === undefined ? of.sizePx : pixels(size, of.sizePx)
  return {
    ground: shownGround,
    groundText: ground ?? of.groundText,
    colour: colour === undefined ? of.colour : colourOn(colour, shownGround),
    colourText: colour ?? of.colourText,
    sizePx,
    lineHeight: height === undefined ? of.lineHeight : lineHeight(height, sizePx),
    isNarrow: of.isNarrow,
  }
}

/** Reason why text with this appearance is hidden; undefined for visible text and for white space. */
export function hiddenReason(text: string, appearance: Appearance): HiddenReason | undefined {
  if (ZERO_WIDTH_RUN.test(text)) return 'zeroWidth'
  const reason = reasonOf(appearance)
  return reason === undefined || withoutZeroWidth(text).trim() === '' ? undefined : reason
}

const known = new WeakMap<Appearance, { reason: HiddenReason | undefined }>()

/** Reason why all text of an appearance is hidden, cached per appearance. */
function reasonOf(appearance: Appearance): HiddenReason | undefined {
  const former = known.get(appearance)
  if (former !== undefined) return former.reason
  const { sizePx, lineHeight: height } = appearance
  const isSmall = sizePx < SMALLEST_PX || height < LOWEST_LINE
  const reason = isSmall ? 'size' : appearance.isNarrow ? 'narrow' : isUnseen(appearance) ? 'colour' : undefined
  known.set(appearance, { reason })
  return reason
}

function isUnseen({ colour, ground, colourText, groundText }: Appearance): boolean {
  if (colour !== undefined && ground !== undefined) return contrast(colour, ground) < LOWEST_CONTRAST
  return colourText !== '' && colourText.toLowerCase() === groundText.toLowerCase()
}

const declarationsOf = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, colon).trim().toLowerCase()
      return colon < 0 ? [] : [[name, declaration.slice(colon + 1).trim()] as const]
    }),
  )

const PER_PT = 96 / 72
/** Converts a CSS length to px. `around` is the base for em and %; an unknown value returns `around`. */
function pixels(value: string, around: number): number {
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return around
  if (value.endsWith('pt')) return number * PER_PT
  if (value.endsWith('rem')) return number * PAGE.sizePx
  if (value.endsWith('em')) return number * around
  return value.endsWith('%') ? (number / 100) * around : number
}

function lineHeight(value: string, sizePx: number): number {
  const number = Number.parseFloat(value)
  if (Number.isNaN(number)) return PAGE.lineHeight
  if (value.endsWith('%')) return number / 100
  if (value.endsWith('px')) return number / sizePx
  return value.endsWith('pt') ? (number * PER_PT) / sizePx : number
}

/** Named colours close to white, and black. */
const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  snow: '#fffafa',
  ivory: '#fffff0',
  azure: '#f0ffff',
  honeydew: '#f0fff0',
  mintcream: '#f5fffa',
  ghostwhite: '#f8f8ff',
  floralwhite: '#fffaf0',
  whitesmoke: '#f5f5f5',
  aliceblue: '#f0f8ff',
  seashell: '#fff5ee',
  oldlace: '#fdf5e6',
  linen: '#faf0e6',
  lavenderblush: '#fff0f5',
  lavender: '#e6e6fa',
  cornsilk: '#fff8dc',
  beige: '#f5f5dc',
  lightyellow: '#ffffe0',
  lightcyan: '#e0ffff',
  lemonchiffon: '#fffacd',
  lightgoldenrodyellow: '#fafad2',
  papayawhip: '#ffefd5',
  antiquewhite: '#faebd7',
  mistyrose: '#ffe4e1',
  gainsboro: '#dcdcdc',
  black: '#000000',
}

/** Parses a CSS colour and blends it with the background; undefined if unknown. */
function colourOn(value: string, ground: Colour | undefined): Colour | undefined {
  const text = value.toLowerCase()
  if (text === 'transparent') return ground
  const named = NAMED[text] ?? text
  const [red, green, blue, alpha = 1] = named.startsWith('#') ? hexParts(named) : rgbParts(named)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  if (alpha >= 1) return [red, green, blue]
  if (ground === undefined) return undefined
  const on = (part: number, below: number) => part * alpha + below * (1 - alpha)
  return [on(red, ground[0]), on(green, ground[1]), on(blue, ground[2])]
}

function hexParts(hex: string): number[] {
  const digits = hex.length <= 5 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  return (digits.match(/../g) ?? []).map((pair, at) => Number.parseInt(pair, 16) / (at === 3 ? 255 : 1))
}

const rgbParts = (text: string): number[] =>
  /^rgba?\(/.test(text)
    ? (text.match(/[\d.]+%?/g) ?? []).map((part, at) => {
        const number = Number.parseFloat(part)
        if (!part.endsWith('%')) return number
        return at === 3 ? number / 100 : number * 2.55
      })
    : []

/** Contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
