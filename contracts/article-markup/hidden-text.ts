/**
 * Which text of an article readers do not see though search engines and screen readers read it (暗链). The check of the
 * server and the outlines of the review share these rules.
 */

type Colour = readonly [red: number, green: number, blue: number]

/** Computed appearance of a text: inherited styles, overridden by its element's. */
export type Appearance = {
  /** Undefined for a colour that is not known, such as most names. */
  colour: Colour | undefined
  ground: Colour | undefined
  /** The declared values, so that equal unknown colours are recognised. */
  colourText: string
  groundText: string
  sizePx: number
  /** Line height as a factor of the font size. */
  lineHeight: number
  /** Inside a table too narrow to show its text, which scrolls in the table's box. */
  isNarrow: boolean
}

/** Why a text is not seen, as staff read it. */
export const HIDDEN_REASONS = {
  colour: '文字颜色与底色太接近，读者看不见',
  size: '文字太小，读者看不见',
  narrow: '表格窄得看不见里面的文字',
  zeroWidth: '一串没有宽度的字符，读者看不见',
} as const
export type HiddenReason = keyof typeof HIDDEN_REASONS

/** The text colour, ground and size of the public page (web/styles/tokens.css). */
const PAGE: Appearance = {
  colour: [31, 41, 55],
  ground: [255, 255, 255],
  colourText: '',
  groundText: '',
  sizePx: 16,
  lineHeight: 1.8,
  isNarrow: false,
}

/** Appearance at the top of an article. A new object for each article, so that its cache entries are collected with it. */
export const pageAppearance = (): Appearance => ({ ...PAGE })

const LINK_COLOUR: Colour = [11, 79, 158]

const NARROWEST_PX = 32
const NARROWEST_PERCENT = 5
const SMALLEST_PX = 8
const LOWEST_LINE = 0.5
/** WCAG contrast below which a text is taken for hidden. Readable text has 4.5, placeholders about 3. */
const LOWEST_CONTRAST = 1.4

/** Characters without width: joiners, marks of direction, soft hyphens, tags. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu
/** Emoji and marks of direction use one or two in a row. */
const ZERO_WIDTH_RUN = new RegExp(`(?:${ZERO_WIDTH.source}){3,}`, 'u')

/** A text without the characters that have no width. */
export const withoutZeroWidth = (text: string): string => text.replace(ZERO_WIDTH, '')

/** Cache of child appearances by tag and style: the cells of a table share one. */
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

/** Whether a table's own width leaves no room for a word. Widths of columns do not: the page gives each cell its room. */
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

/** Why a text that looks like this is not seen; undefined for a text that is seen and for spaces. */
export function hiddenReason(text: string, appearance: Appearance): HiddenReason | undefined {
  if (ZERO_WIDTH_RUN.test(text)) return 'zeroWidth'
  const reason = reasonOf(appearance)
  return reason === undefined || withoutZeroWidth(text).trim() === '' ? undefined : reason
}

const known = new WeakMap<Appearance, { reason: HiddenReason | undefined }>()

/** Why text of an appearance is not seen; computed once for all texts of an element. */
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
/** A font size in CSS pixels. */
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

/** Names of colours that are next to white, black and white themselves. */
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

/** A CSS colour as it looks on a ground. Undefined for one that is not known. */
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

/** Contrast of two colours after WCAG 2.2, from 1 to 21. */
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
