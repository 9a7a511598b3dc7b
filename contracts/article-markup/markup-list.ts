/**
 * What the text of an article may consist of: the one list that the server's and the browser's cleaner share (trust.md 1).
 * A row that was cleaned by an older version is cleaned again when it is read; so every change here raises the version.
 * @public
 */
export const CLEANER_VERSION = 1

export const MAX_HTML_LENGTH = 1_000_000
export const MAX_HTML_DEPTH = 200

/** Elements of text inside a block. */
export const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span'] as const
/** Blocks that hold text and nothing but text. */
export const TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5'] as const
const INLINE = [...MARK_TAGS, 'a', 'br', 'img', '#text'] as const
const FLOW = [...TEXT_BLOCKS, 'ul', 'ol', 'blockquote', 'pre', 'hr', 'figure', 'table', 'video'] as const

/** Other names of the same thing, as other programs write them. */
export const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h6: 'h5',
}

/** Elements that go with all they contain: their content is no text. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  'script',
  'style',
  'template',
  'iframe',
  'frameset',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
  'xmp',
  'plaintext',
  'listing',
  'head',
]

/** Elements that stand on lines of their own, also where they are not allowed. */
export const BLOCKS: readonly string[] =
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  )

/** Elements without an end tag. */
export const VOID_TAGS = ['br', 'hr', 'img', 'col', 'source'] as const

const TABLE_PARTS = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'] as const

/** Every element, with the elements it may contain; an element elsewhere leaves only its content. */
export const CONTENT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...TEXT_BLOCKS, ...MARK_TAGS, 'a'].map((tag) => [tag, INLINE])),
  pre: ['code', '#text', 'br'],
  ul: ['li'],
  ol: ['li'],
  li: [...FLOW, ...INLINE],
  blockquote: [...FLOW, ...INLINE],
  figure: ['img', 'video', 'table', 'figcaption'],
  figcaption: INLINE,
  table: TABLE_PARTS,
  caption: INLINE,
  colgroup: ['col'],
  thead: ['tr'],
  tbody: ['tr'],
  tfoot: ['tr'],
  tr: ['td', 'th'],
  td: [...FLOW, ...INLINE],
  th: [...FLOW, ...INLINE],
  video: ['source'],
  br: [],
  hr: [],
  img: [],
  col: [],
  source: [],
}
/** What stands at the top of an article; text that stands there by itself becomes a paragraph. */
export const TOP: readonly string[] = FLOW

/** Addresses of other sites and of people, or of this one; never those that only name a host. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** Pictures, films and files stand on this site: others are listed for the author, who uploads them. */
export const MEDIA_ADDRESS = /^\/(?![/\\])/

const NUMBER = /^\d{1,4}$/
const SPAN = /^(?:[2-9]|[1-9]\d{1,2})$/
const TEXT = /^[^\p{Cc}]{0,500}$/u

/** The attributes of each element in the order in which they are written, with what they may say. */
export const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: {
    href: LINK_ADDRESS,
    target: /^_(?:blank|self)$/,
    rel: /^[a-z -]{1,60}$/,
    title: TEXT,
    download: TEXT,
    'data-w-e-type': /^attachment$/,
  },
  img: { src: MEDIA_ADDRESS, alt: TEXT, width: NUMBER, height: NUMBER, loading: /^(?:lazy|eager)$/ },
  video: {
    src: MEDIA_ADDRESS,
    poster: MEDIA_ADDRESS,
    controls: /^/,
    width: NUMBER,
    height: NUMBER,
    preload: /^(?:none|metadata|auto)$/,
  },
  source: { src: MEDIA_ADDRESS, type: /^video\/mp4$/ },
  td: { colspan: SPAN, rowspan: SPAN, width: /^\d{1,4}%?$/ },
  th: { colspan: SPAN, rowspan: SPAN, scope: /^(?:row|col|rowgroup|colgroup)$/, width: /^\d{1,4}%?$/ },
  col: { span: SPAN, width: /^\d{1,4}%?$/ },
  ol: { start: /^-?\d{1,5}$/ },
}
/** Attributes without which an element means nothing. */
export const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', source: 'src' }
/** Attributes that are there or not; what they say means nothing. */
export const BARE_ATTRIBUTES: readonly string[] = ['controls']

/** specification 9 (editor): what the list of fonts offers. */
export const FONTS = [
  '黑体',
  '仿宋',
  '楷体',
  '标楷体',
  '华文仿宋',
  '华文楷体',
  '宋体',
  '微软雅黑',
  'Arial',
  'Tahoma',
  'Verdana',
  'Times New Roman',
  'Courier New',
] as const
/** specification 9 (editor): what the list of sizes offers. */
export const FONT_SIZES = ['12', '13', '14', '15', '16', '19', '22', '24', '29', '32', '40', '48'].map(
  (size) => `${size}px`,
)
/** Fonts of official documents besides, which Word brings along. */
const KEPT_FONTS = [
  '仿宋_GB2312',
  '楷体_GB2312',
  '方正小标宋简体',
  '方正仿宋简体',
  '新宋体',
  '华文中宋',
  '等线',
  'SimSun',
  'SimHei',
  'FangSong',
  'KaiTi',
  'Microsoft YaHei',
  'Calibri',
  'serif',
  'sans-serif',
]

const LENGTH = /^\d{1,4}(?:\.\d{1,2})?(?:px|em|rem|pt|%)$/
const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.%]{1,40}\)|[a-z]{3,20})$/i
const FONT_NAMES = [...FONTS, ...KEPT_FONTS].join('|')
const TEXT_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-size': LENGTH,
  'font-family': new RegExp(`^["']?(?:${FONT_NAMES})["']?(?: ?, ?["']?(?:${FONT_NAMES})["']?){0,5}$`, 'i'),
}
const BLOCK_STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  'text-indent': LENGTH,
  'line-height': /^(?:\d(?:\.\d{1,2})?|\d{1,3}(?:\.\d{1,2})?(?:px|pt|%))$/,
  ...TEXT_STYLES,
}

/** The styles of each element in the order in which they are written, with their values. */
export const STYLES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    [...TEXT_BLOCKS, 'li', 'blockquote', 'figcaption', 'caption', 'td', 'th', 'tr'].map((tag) => [tag, BLOCK_STYLES]),
  ),
  span: TEXT_STYLES,
  table: { width: /^(?:\d{1,4}(?:px|pt)|\d{1,3}%)$/ },
}
