import { type ArticleElement, type ArticleNode, element, textOf } from '#contracts/article-markup/article-tree.ts'
import { MEDIA_ADDRESS } from '#contracts/article-markup/markup-list.ts'
import { listsOf } from './office-lists.ts'
import { isStyled, looseStyles, meantBy, withStyles } from './office-styles.ts'
import type { LeftOut } from './paste-notices.ts'

/** Where revisions, comments and fields of Word stand, besides what says so in its style. */
const COMMENT_CLASSES = /\b(?:MsoCommentReference|MsoCommentText|msocomtxt|msocomoff)\b/i
const MARKER = /^\s*\[[a-z]{1,8}\d{1,4}\]\s*$/i

/**
 * What Word, WPS and WeChat put on the clipboard as plain markup: without comments, hidden and deleted text, pictures of
 * other places; with lists, bold and indents as elements and styles that the list of markup knows. `leftOut` counts.
 */
export function fromOffice(nodes: readonly ArticleNode[], leftOut: LeftOut): ArticleNode[] {
  return pushedDown(listsOf(plain(nodes, leftOut)), {})
}

function plain(nodes: readonly ArticleNode[], leftOut: LeftOut): ArticleNode[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [node.replace(/\s+/g, keepHard)] : plainElement(node, leftOut),
  )
}

/** Spaces that were typed to stay do; line breaks of the source are spaces. */
const keepHard = (spaces: string): string => spaces.replace(/[ \t\r\n\f]+/g, ' ')

function plainElement(node: ArticleElement, leftOut: LeftOut): ArticleNode[] {
  const { tag, attributes } = node
  const styles = looseStyles(attributes)
  if (['style', 'script', 'meta', 'link', 'title', 'xml', 'o:shapetype'].includes(tag)) return []
  if (styles['mso-element'] === 'comment-list') {
    leftOut.comments += Math.max(
      1,
      count(node, (one) => looseStyles(one.attributes)['mso-element'] === 'comment'),
    )
    return []
  }
  if (isCommentMark(node)) return []
  if (tag === 'del' || /\bmsoDel\b/i.test(attributes['class'] ?? '')) return []
  if (styles['mso-hide'] === 'all' || styles['display'] === 'none') {
    if (textOf([node]).trim() !== '') leftOut.hidden += 1
    return []
  }
  if (tag === 'br' && styles['page-break-before'] !== undefined) return []
  if (tag === 'img') return picture(node, leftOut)
  if (tag === 'v:imagedata') return picture(element('img', [], attributes), leftOut)
  const children = plain(node.children, leftOut)
  // what was inserted under revision is text like any other
  if (tag === 'ins' || tag === 'o:p' || tag.includes(':')) return isBlank(children) ? [] : children
  if (tag === 'a' && !/^(?:https?:|mailto:|tel:)/i.test(attributes['href'] ?? '')) return children
  if (tag === 'p' && isBlank(children)) return []
  const meant = isStyled(tag) || isCell(node) ? [] : meantBy(styles)
  const own = element(tag, children, withStyles(tag, attributes, styles))
  return [meant.reduceRight<ArticleElement>((inside, mark) => element(mark, [inside]), own)]
}

function count(node: ArticleElement, is: (one: ArticleElement) => boolean): number {
  return node.children.reduce(
    (sum, child) => (typeof child === 'string' ? sum : sum + (is(child) ? 1 : count(child, is))),
    0,
  )
}

/** `[zs1]` behind the words that are commented on; the words themselves stay. */
function isCommentMark({ tag, attributes, children }: ArticleElement): boolean {
  if (COMMENT_CLASSES.test(attributes['class'] ?? '')) return true
  if (tag === 'a' && /^#_msocom_/i.test(attributes['href'] ?? '')) return true
  return (
    looseStyles(attributes)['mso-special-character'] === 'comment' ||
    (tag === 'a' && MARKER.test(textOf(children)) && /msocom/i.test(attributes['id'] ?? attributes['name'] ?? ''))
  )
}

function picture(node: ArticleElement, leftOut: LeftOut): ArticleNode[] {
  const { src = '', 'data-src': lazySource, alt = '' } = node.attributes
  const address = lazySource ?? src
  if (MEDIA_ADDRESS.test(address)) return [element('img', [], { src: address, alt })]
  leftOut.pictures.push(/^https?:/i.test(address) ? address : '')
  return []
}

const isBlank = (nodes: readonly ArticleNode[]): boolean =>
  nodes.every((node) =>
    typeof node === 'string'
      ? /^\s*$/.test(node)
      : !['img', 'table', 'br'].includes(node.tag) && isBlank(node.children),
  )

/** Styles of text stand at the text itself, one span around each piece, however they were nested. */
function pushedDown(nodes: readonly ArticleNode[], inherited: Readonly<Record<string, string>>): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') {
      const style = Object.entries(inherited).map(([name, value]) => `${name}:${value}`)
      return style.length > 0 ? [element('span', [node], { style: style.join(';') })] : [node]
    }
    if (node.tag === 'span' || node.tag === 'font') {
      return pushedDown(node.children, { ...inherited, ...looseStyles(node.attributes) })
    }
    if (isCell(node)) return [cell(node)]
    return [{ ...node, children: pushedDown(node.children, isStyled(node.tag) ? {} : inherited) }]
  })
}

const isCell = ({ tag }: ArticleElement): boolean => tag === 'td' || tag === 'th'

/** The only paragraph of a cell is its text; of several each stays, and what they agree on is the cell's. */
function cell(node: ArticleElement): ArticleElement {
  const children = pushedDown(node.children, {}).filter((child) => typeof child === 'object' || child.trim() !== '')
  const paragraphs = children.filter((child): child is ArticleElement => typeof child === 'object' && child.tag === 'p')
  if (paragraphs.length < children.length || paragraphs.length === 0) return { ...node, children }
  const aligned = new Set(paragraphs.map(({ attributes }) => looseStyles(attributes)['text-align'] ?? ''))
  const [align = ''] = aligned
  const isAgreed = aligned.size === 1 && align !== ''
  const { style: _own, ...attributes } = node.attributes
  const [only] = paragraphs
  return {
    ...node,
    attributes: { ...attributes, ...(isAgreed && { style: `text-align:${align}` }) },
    children:
      paragraphs.length === 1 && only
        ? only.children
        : paragraphs.map((paragraph) => ({ ...paragraph, attributes: {} })),
  }
}
