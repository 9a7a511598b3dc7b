import { type ArticleElement, type ArticleNode, element, textOf } from '#contracts/article-markup/article-tree.ts'
import { plainAttributes } from './office-attributes.ts'
import { looseStyles, type Styles } from './office-styles.ts'
import { type ClassStyles, stylesWithClasses } from './paste-fragment.ts'
import type { LeftOut } from './paste-notices.ts'
import { filmOf, ownAddress, pictureOf } from './paste-pictures.ts'
import { symbolFont, symbolText } from './symbol-fonts.ts'

/** Classes of Word's comments, in addition to comments marked by style. */
const COMMENT_CLASSES = /\b(?:MsoCommentReference|MsoCommentText|msocomtxt|msocomoff)\b/i
const MARKER = /^\s*\[[a-z]{1,8}\d{1,4}\]\s*$/i
const DROPPED = ['style', 'script', 'meta', 'link', 'title', 'xml', 'o:shapetype', 'template', 'rp', 'noscript']
const FILMS = ['video', 'audio', 'iframe', 'embed', 'object', 'mpvideo', 'mpvoice']
/** Class of the sentences that online documents write in place of drawings and embedded parts. */
const PLACEHOLDERS = /\bblock-placeholder\b/
const TITLES = /\bMso(?:Title|Subtitle)\b/

export type Source = {
  leftOut: LeftOut
  classes: ClassStyles
  /** Whether an office program wrote the HTML: then `del` and `ins` are tracked changes. */
  isOffice: boolean
  /** Origin of this site, which browsers add to addresses of the site. */
  origin: string
}

/**
 * Simplifies clipboard HTML: removes comments, hidden and deleted text, and external pictures; keeps meaningful styles.
 * Counts removed content in `source.leftOut`.
 */
export const plainTree = (nodes: readonly ArticleNode[], source: Source): ArticleNode[] =>
  plain(nodes, source, { isCode: false, keepsLines: false, symbols: undefined })

/** `isCode`: inside `<pre>`. `symbols`: font whose letters are symbols. */
type Context = { isCode: boolean; keepsLines: boolean; symbols: string | undefined }

function plain(nodes: readonly ArticleNode[], source: Source, context: Context): ArticleNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? plainText(node, context) : plainElement(node, source, context),
  )
}

/** Line breaks in the source are spaces, unless white space is preserved. Code keeps all white space. */
function plainText(written: string, { isCode, keepsLines, symbols }: Context): ArticleNode[] {
  const text = symbols === undefined ? written : symbolText(written, symbols)
  if (isCode) return [text.replace(/\r\n?/g, '\n')]
  if (!keepsLines || text.trim() === '') return [text.replace(/[ \t\r\n\f]+/g, ' ')]
  return text.split(/\r\n?|\n/).flatMap((line, at) => (at === 0 ? [line] : [element('br'), line]))
}

function plainElement(node: ArticleElement, source: Source, context: Context): ArticleNode[] {
  const { tag, attributes } = node
  const { leftOut } = source
  const styles = stylesWithClasses(attributes, source.classes)
  if (DROPPED.includes(tag)) return []
  if (styles['mso-element'] === 'comment-list') {
    leftOut.comments += Math.max(
      1,
      count(node, (one) => looseStyles(one.attributes)['mso-element'] === 'comment'),
    )
    return []
  }
  // comments on cells, as LibreOffice writes them
  if (tag === 'comment') {
    leftOut.comments += 1
    return []
  }
  if (isCommentMark(node)) return []
  if (isDeleted(node, source)) {
    if (textOf([node]).trim() !== '') leftOut.deleted += 1
    return []
  }
  if (isHidden(styles, attributes, tag)) {
    if (textOf([node]).trim() !== '') leftOut.hidden += 1
    return []
  }
  if (PLACEHOLDERS.test(attributes['class'] ?? '')) {
    leftOut.drawings += 1
    return []
  }
  if (tag === 'br') return isNoBreak(node, styles) ? [] : [element('br')]
  // Word's line above footnotes
  if (tag === 'hr' && attributes['width'] === '33%') return []
  if (tag === 'img' || tag === 'v:imagedata') return pictureOf(attributes, source)
  if (FILMS.includes(tag)) return filmOf(node, source)
  if (tag === 'svg' || tag === 'math' || tag === 'canvas') return drawing(node, leftOut)
  if (tag === 'input') return field(attributes)
  if (/ignore/i.test(styles['mso-list'] ?? '')) return [marker(node)]
  // Excel puts the text of a cell below a drawing into a nested table
  if (styles['mso-ignore'] === 'vglayout2') return plain(cellsIn(node), source, context)
  return kept(node, styles, source, context)
}

const cellsIn = ({ children }: ArticleElement): ArticleNode[] =>
  children.flatMap((child) => (typeof child === 'string' ? [] : child.tag === 'td' ? child.children : cellsIn(child)))

/** A kept element with its meaningful styles. */
function kept(node: ArticleElement, styles: Styles, source: Source, context: Context): ArticleNode[] {
  const { tag, attributes } = node
  const space = styles['white-space']
  const isCode = context.isCode || tag === 'pre'
  const keepsLines = space === undefined ? context.keepsLines : /^pre|break-spaces/.test(space)
  const family = styles['mso-symbol-font-family'] ?? styles['font-family'] ?? attributes['face']
  const symbols = family === undefined ? context.symbols : symbolFont(family)
  const children = plain(node.children, source, { isCode, keepsLines, symbols })
  if (tag === 'o:p' || (tag.includes(':') && tag !== 'w:sdt')) return isBlank(children) ? [] : children
  // tracked insertions are ordinary text
  if (tag === 'ins' && source.isOffice) return children
  if (tag === 'a') return link(attributes, children, source.origin)
  if (/^(?:p|h\d)$/.test(tag) && isBlank(children)) return []
  if (tag === 'rt') return isBlank(children) ? [] : ['（', ...children, '）']
  return [element(tagOf(node, styles), children, plainAttributes(node, styles))]
}

/**
 * Tag of a kept element. Paragraphs with an outline level are headings, because office programs mark custom heading
 * styles with a level.
 */
function tagOf({ tag, attributes }: ArticleElement, styles: Styles): string {
  if (tag !== 'p' && tag !== 'div') return tag
  const level = attributes['role'] === 'heading' ? attributes['aria-level'] : styles['mso-outline-level']
  return level && /^[1-6]$/.test(level) && !TITLES.test(attributes['class'] ?? '') ? `h${level}` : tag
}

function count(node: ArticleElement, is: (one: ArticleElement) => boolean): number {
  return node.children.reduce(
    (sum, child) => (typeof child === 'string' ? sum : sum + (is(child) ? 1 : count(child, is))),
    0,
  )
}

/** Whether an element is the mark of a comment, such as `[zs1]` after the commented words. */
function isCommentMark({ tag, attributes, children }: ArticleElement): boolean {
  if (COMMENT_CLASSES.test(attributes['class'] ?? '')) return true
  if (tag === 'a' && /^#_msocom_/i.test(attributes['href'] ?? '')) return true
  return (
    looseStyles(attributes)['mso-special-character'] === 'comment' ||
    (tag === 'a' && MARKER.test(textOf(children)) && /msocom/i.test(attributes['id'] ?? attributes['name'] ?? ''))
  )
}

const isDeleted = ({ tag, attributes }: ArticleElement, { isOffice }: Source): boolean =>
  (tag === 'del' && isOffice) || /\bmsoDel\b/i.test(attributes['class'] ?? '')

/** Whether an element is hidden. Columns and rows are handled with their table. */
const isHidden = (styles: Styles, attributes: Readonly<Record<string, string>>, tag: string): boolean =>
  !['col', 'colgroup', 'tr'].includes(tag) &&
  (styles['mso-hide'] === 'all' ||
    styles['display'] === 'none' ||
    styles['visibility'] === 'hidden' ||
    styles['font-size'] === '0' ||
    styles['font-size'] === '0px' ||
    'hidden' in attributes)

const isNoBreak = ({ attributes }: ArticleElement, styles: Styles): boolean =>
  styles['page-break-before'] !== undefined ||
  'clear' in attributes ||
  /apple-interchange-newline/i.test(attributes['class'] ?? '')

/** Number or bullet of a line, with its style. The font distinguishes a number from a bullet. */
function marker(node: ArticleElement): ArticleElement {
  return element('span', [textOf(node.children)], { 'mso-list': 'Ignore', style: node.attributes['style'] ?? '' })
}

function drawing(node: ArticleElement, leftOut: LeftOut): ArticleNode[] {
  if (node.tag === 'math') leftOut.formulas += 1
  else if (node.tag === 'canvas') leftOut.pictures.push('')
  else if (count(node, ({ tag }) => tag === 'text' || tag === 'foreignObject') > 0) leftOut.drawings += 1
  return []
}

/** Converts form input to text. */
function field({ type = 'text', checked, value = '' }: Readonly<Record<string, string>>): ArticleNode[] {
  if (type === 'checkbox') return [checked === undefined ? '☐' : '☑']
  if (type === 'radio') return [checked === undefined ? '○' : '◉']
  return ['text', 'number', 'tel', 'email', 'url', 'search', 'date'].includes(type) ? [value] : []
}

/** Converts a link; addresses of this site lose their origin, unsupported addresses leave only the content. */
function link(attributes: Readonly<Record<string, string>>, children: ArticleNode[], origin: string): ArticleNode[] {
  const { href = '', download, 'data-w-e-type': kind } = attributes
  const address = ownAddress(href, origin)
  const isLink = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i.test(address)
  if (!isLink || isBlank(children)) return children
  const target = attributes['target'] === '_blank' && { target: '_blank' }
  const file = { ...(download !== undefined && { download }), ...(kind !== undefined && { 'data-w-e-type': kind }) }
  return [element('a', children, { href: address, ...target, ...file })]
}

/** Whether nodes are visible. */
export const isSomething = (nodes: readonly ArticleNode[]): boolean => !isBlank(nodes)

/** Whether nodes are invisible: no text, picture, table or break. */
export const isBlank = (nodes: readonly ArticleNode[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string'
      ? /^[\s\u200b\ufeff]*$/.test(node)
      : !['img', 'table', 'br', 'hr', 'video'].includes(node.tag) && isBlank(node.children),
  )
