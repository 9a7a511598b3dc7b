/**
 * Version of the allowed markup of an article's text, shared by the sanitizers of server and browser. Increase it with
 * every change of this file: HTML sanitized with an older version is sanitized again when read. @public
 */
export const CLEANER_VERSION = 2

export const MAX_HTML_LENGTH = 1_000_000
export const MAX_HTML_DEPTH = 200

/** Inline elements. */
export const MARK_TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span'] as const
/** Blocks that contain inline content only. */
export const TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5'] as const
const INLINE = [...MARK_TAGS, 'a', 'br', 'img', '#text'] as const
const FLOW = [...TEXT_BLOCKS, 'ul', 'ol', 'blockquote', 'pre', 'hr', 'figure', 'table', 'video'] as const

/** Elements of other editors and the canonical elements that replace them. */
export const RENAMED: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h6: 'h5',
}

/** Elements removed with their content, which is not text. */
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

/** Block elements, allowed or not. */
export const BLOCKS: readonly string[] =
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  )

export const VOID_TAGS = ['br', 'hr', 'img', 'col', 'source'] as const

const TABLE_PARTS = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'] as const

/** Allowed children of each element; elsewhere an element is replaced by its content. */
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
/** Elements at the top level of an article; loose text there becomes a paragraph. */
export const TOP: readonly string[] = FLOW

/** Allowed `href`: web, mail and phone links, paths of this site and fragments; no protocol-relative URLs. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
/** Allowed `src` of pictures and videos: only files of this site. External files are reported to the author. */
export const MEDIA_ADDRESS = /^\/(?![/\\])/

const NUMBER = /^\d{1,4}$/
const SPAN = /^(?:[2-9]|[1-9]\d{1,2})$/
const TEXT = /^[^\p{Cc}]{0,500}$/u

/** Attributes of each element in canonical order, with their allowed values. */
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
/** Required attribute of an element. */
export const NEEDED: Readonly<Record<string, string>> = { a: 'href', img: 'src', source: 'src' }
/** Boolean attributes. */
export const BARE_ATTRIBUTES: readonly string[] = ['controls']

/** specification 9 (editor): fonts to choose from. */
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
/** specification 9 (editor): font sizes to choose from. */
export const FONT_SIZES = ['12', '13', '14', '15', '16', '19', '22', '24', '29', '32', '40', '48'].map(
  (size) => `${size}px`,
)
/** Further fonts of official documents, pasted from Word. */
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

/** 10 to 72 px on the page, in any unit: smaller text is hidden, larger text breaks the layout. */
const FONT_SIZE = new RegExp(
  `^(?:${[
    String.raw`(?:[1-6]\d|7[01])(?:\.\d{1,2})?px|72(?:\.0{1,2})?px`,
    String.raw`(?:7\.[5-9]\d?|(?:[89]|[1-4]\d|5[0-3])(?:\.\d{1,2})?|54(?:\.0{1,2})?)pt`,
    String.raw`(?:0?\.(?:6[3-9]|[7-9]\d?)|[1-3](?:\.\d{1,2})?|4(?:\.[0-4]\d?|\.50?)?)r?em`,
    String.raw`(?:6[3-9]|[7-9]\d|[1-3]\d\d|4[0-4]\d)(?:\.\d{1,2})?%|450%`,
  ].join('|')})$`,
)
/** Indents up to about half of a phone's width. */
const INDENT = new RegExp(
  `^(?:${[
    String.raw`1?\d{1,2}(?:\.\d{1,2})?px`,
    String.raw`(?:\d{1,2}|1[0-3]\d)(?:\.\d{1,2})?pt`,
    String.raw`(?:(?:\d|1[01])(?:\.\d{1,2})?|\.\d{1,2})r?em`,
    String.raw`(?:[1-4]?\d)(?:\.\d{1,2})?%`,
  ].join('|')})$`,
)
const COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\([\d\s,.%]{1,40}\)|[a-z]{3,20})$/i
const FONT_NAMES = [...FONTS, ...KEPT_FONTS].join('|')
const TEXT_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  'background-color': COLOUR,
  'font-size': FONT_SIZE,
  'font-family': new RegExp(`^["']?(?:${FONT_NAMES})["']?(?: ?, ?["']?(?:${FONT_NAMES})["']?){0,5}$`, 'i'),
}
const BLOCK_STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify)$/,
  'text-indent': INDENT,
  'line-height': /^(?:[1-9](?:\.\d{1,2})?|0?\.[5-9]\d?|\d{1,3}(?:\.\d{1,2})?(?:px|pt|%))$/,
  ...TEXT_STYLES,
}

/** Styles of each element in canonical order, with their allowed values. */
export const STYLES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ...Object.fromEntries(
    [...TEXT_BLOCKS, 'li', 'blockquote', 'figcaption', 'caption', 'td', 'th', 'tr'].map((tag) => [tag, BLOCK_STYLES]),
  ),
  span: TEXT_STYLES,
  table: { width: /^(?:\d{1,4}(?:px|pt)|\d{1,3}%)$/ },
}
