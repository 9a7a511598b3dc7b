import { type ArticleElement, type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { BLOCKS } from '#contracts/article-markup/markup-list.ts'
import { isStyled, looseStyles, styleAttribute, type Styles, textStyles } from './office-styles.ts'

/** Format of a text, from all surrounding elements. */
type Format = Readonly<{
  strong: boolean
  em: boolean
  u: boolean
  s: boolean
  place: '' | 'sup' | 'sub'
  styles: Styles
  isInHeading: boolean
  isInLink: boolean
}>

const PLAIN: Format = {
  strong: false,
  em: false,
  u: false,
  s: false,
  place: '',
  styles: {},
  isInHeading: false,
  isInLink: false,
}

const SAID_BY_TAG: Readonly<Record<string, Partial<Format>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  u: { u: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  sup: { place: 'sup' },
  sub: { place: 'sub' },
}
/** Inline elements that only format. */
const WRAPPERS = new Set([...Object.keys(SAID_BY_TAG), 'span', 'font', 'ins', 'big', 'small', 'mark', 'label', 'tt'])

/**
 * Applies formats directly to texts, in canonical order and without duplicates: `<b style="font-weight:normal">` is not
 * bold.
 */
export const withFormats = (nodes: readonly ArticleNode[]): ArticleNode[] => formatted(nodes, PLAIN)

function formatted(nodes: readonly ArticleNode[], format: Format): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [formattedText(node, format)]
    if (node.tag === 'pre') return [element('pre', [element('code', [codeOf(node.children)])])]
    const inside = insideOf(node, format)
    if (WRAPPERS.has(node.tag)) return formatted(node.children, inside)
    return [{ ...node, children: formatted(node.children, inside) }]
  })
}

/** Text of code. Editors write its lines as text with line breaks, with `<br>` or as blocks. */
function codeOf(nodes: readonly ArticleNode[]): string {
  const parts: string[] = []
  const endLine = () => {
    if (parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n')
  }
  const walk = (node: ArticleNode): void => {
    if (typeof node === 'string') {
      if (node !== '') parts.push(node)
    } else if (node.tag === 'br') parts.push('\n')
    else {
      const isBlock = BLOCKS.includes(node.tag)
      if (isBlock) endLine()
      node.children.forEach(walk)
      if (isBlock) endLine()
    }
  }
  nodes.forEach(walk)
  return parts.join('').replace(/\n$/, '')
}

function insideOf({ tag, attributes }: ArticleElement, around: Format): Format {
  const styles = looseStyles(attributes)
  const own = { ...SAID_BY_TAG[tag], ...saidByStyles(styles) }
  const isBlock = isStyled(tag)
  const isInHeading = around.isInHeading || /^(?:h\d|th)$/.test(tag)
  return {
    ...around,
    ...own,
    // underline and strike-through of ancestors apply
    u: around.u || own.u === true,
    s: around.s || own.s === true,
    place: own.place ?? around.place,
    styles: isBlock
      ? {}
      : { ...around.styles, ...(tag in SAID_BY_TAG ? {} : textStyles(styles)), ...fontStyles(tag, attributes) },
    isInHeading,
    isInLink: around.isInLink || tag === 'a',
  }
}

function saidByStyles(styles: Styles): Partial<Format> {
  const weight = styles['font-weight']
  const slant = styles['font-style']
  const line = styles['text-decoration'] ?? styles['text-decoration-line'] ?? ''
  const place = styles['vertical-align']
  return {
    ...(weight && weight !== 'inherit' && { strong: weight.startsWith('bold') || Number(weight) >= 600 }),
    ...(slant && slant !== 'inherit' && { em: /italic|oblique/.test(slant) }),
    ...(line.includes('underline') && { u: true }),
    ...(line.includes('line-through') && { s: true }),
    ...(place === 'super' && { place: 'sup' as const }),
    ...(place === 'sub' && { place: 'sub' as const }),
  }
}

/** Formats of `<font>` attributes, which WPS uses for the font of each script. */
function fontStyles(tag: string, { color, face }: Readonly<Record<string, string>>): Styles {
  if (tag !== 'font') return {}
  return textStyles({ ...(color && { color }), ...(face && { 'font-family': face }) })
}

/** Wraps text in its marks, except default marks: headings are bold and links are underlined. */
function formattedText(text: string, format: Format): ArticleNode {
  const { strong, em, u, s, place, isInHeading, isInLink } = format
  const { color, 'font-size': size, ...others } = format.styles
  const styles = { ...(color && !isInLink && { color }), ...(size && place === '' && { 'font-size': size }), ...others }
  const marks = [
    ...(strong && !isInHeading ? ['strong'] : []),
    ...(em ? ['em'] : []),
    ...(u && !isInLink ? ['u'] : []),
    ...(s ? ['s'] : []),
    ...(place === '' ? [] : [place]),
  ]
  const { style } = styleAttribute(styles)
  const own: ArticleNode = style === undefined ? text : element('span', [text], { style })
  return marks.reduceRight<ArticleNode>((inside, mark) => element(mark, [inside]), own)
}
