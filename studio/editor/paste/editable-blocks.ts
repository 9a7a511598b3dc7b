import {
  type ArticleElement,
  type ArticleNode,
  element,
  textOf,
  isElement,
  isOneOf,
} from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { looseStyles } from './office-styles.ts'
import { linesIn } from './paste-lines.ts'
import type { LeftOut } from './paste-notices.ts'

const isList = (node: ArticleNode | undefined) => isOneOf(node, 'ol', 'ul')
/** Whether a node is text or an inline element. */
const isInline = (node: ArticleNode): boolean =>
  !isElement(node) || ['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'span', 'a', 'br', 'img'].includes(node.tag)

/**
 * Converts a sanitized tree to forms the editor supports, so that no block is locked: items, cells and quotations
 * contain lines of text, other content follows as separate blocks. The result is sanitized again, because text was
 * moved.
 */
export function editableBlocks(tree: readonly ArticleNode[], leftOut: LeftOut): ArticleNode[] {
  return cleanTree(levelled(tree.flatMap(editable))).flatMap((block) => {
    if (!isLocked(block)) return [block]
    leftOut.simplified += 1
    return linesIn([block]).map((line) => element('p', line))
  })
}

const isLocked = (block: ArticleNode): boolean => toEditor([block])[0]?.type === 'locked'

function editable(block: ArticleNode): ArticleNode[] {
  if (!isElement(block)) return [block]
  if (isList(block)) return listParts(block)
  if (block.tag === 'table') return [withLineCells(block)]
  if (block.tag === 'blockquote') return quoteParts(block)
  if (block.tag === 'figure') return figureParts(block)
  if (/^(?:p|h\d)$/.test(block.tag)) return textParts(block)
  return [block]
}

/** Splits paragraphs at two breaks, or at a break with a typed indent. Removes links around pictures. */
function textParts(block: ArticleElement): ArticleElement[] {
  const parts: ArticleNode[][] = [[]]
  let breaks = 0
  for (const node of withoutPictureLinks(block.children)) {
    if (isElement(node) && node.tag === 'br') {
      breaks += 1
      continue
    }
    const isIndented = breaks === 1 && textOf([node]).startsWith('\u3000')
    if (breaks >= 2 || isIndented) parts.push([])
    else if (breaks === 1) parts.at(-1)?.push(element('br'))
    breaks = 0
    parts.at(-1)?.push(node)
  }
  return parts.length === 1 && block.children.length > 0 && parts[0]?.length === 0
    ? [block]
    : parts.map((children) => ({ ...block, children }))
}

const withoutPictureLinks = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (!isElement(node)) return [node]
    const children = withoutPictureLinks(node.children)
    return node.tag === 'a' && holdsPicture(children) ? children : [{ ...node, children }]
  })

const holdsPicture = (nodes: readonly ArticleNode[]): boolean =>
  nodes.some((node) => isElement(node) && (node.tag === 'img' || holdsPicture(node.children)))

/**
 * Splits a list: items keep text and nested lists; other content, such as text behind a nested list, follows as blocks,
 * after which the list continues its numbering.
 */
function listParts(list: ArticleElement): ArticleNode[] {
  const parts: ArticleNode[] = []
  let items: ArticleElement[] = []
  let next = Number(list.attributes['start'] ?? 1)
  const close = () => {
    if (items.length > 0)
      parts.push(element(list.tag, items, list.tag === 'ol' && next !== 1 ? { start: String(next) } : {}))
    next += items.length
    items = []
  }
  for (const item of list.children.filter(isElement)) {
    const { own, behind } = itemParts(item)
    // an item that only indents its content is dropped
    if (own.children.length > 0 && isList(own.children[0] ?? '')) {
      const last = items.pop()
      if (last) items.push({ ...last, children: [...last.children, ...own.children] })
      else parts.push(...own.children)
    } else if (own.children.length > 0) items.push(own)
    if (behind.length > 0) {
      close()
      parts.push(...behind)
    }
  }
  close()
  return parts
}

function itemParts(item: ArticleElement): { own: ArticleElement; behind: ArticleNode[] } {
  const lines: (readonly ArticleNode[])[] = []
  const lists: ArticleNode[] = []
  const behind: ArticleNode[] = []
  const style = item.attributes['style']
  for (const group of groups(item.children)) {
    const [first] = group
    const isBehind = lists.length > 0 || behind.length > 0
    if (first && isInline(first)) {
      if (!isBehind) lines.push(withoutPictureLinks(group))
      else if (isSeen(group)) behind.push(...textParts(element('p', group)))
    } else if (first && isElement(first) && first.tag === 'p' && !isBehind)
      lines.push(...textParts(first).map(({ children }) => children))
    else if (first && isList(first) && behind.length === 0) {
      const parts = listParts(first)
      const at = parts.findIndex((part) => !isList(part))
      lists.push(...(at < 0 ? parts : parts.slice(0, at)))
      if (at >= 0) behind.push(...parts.slice(at))
    } else if (first) behind.push(...editable(first))
  }
  const seen = lines.filter(isSeen)
  const joined = seen.flatMap((line, at) => (at === 0 ? line : [element('br'), ...line]))
  const [first] = item.children
  const isParagraph = seen.length === 1 && first && isElement(first) && first.tag === 'p'
  const text = isParagraph ? [element('p', joined)] : joined
  return { own: element('li', [...text, ...lists], style ? { style } : {}), behind }
}

/** Groups adjacent inline nodes; every block is a separate group. */
function groups(nodes: readonly ArticleNode[]): ArticleNode[][] {
  const found: ArticleNode[][] = []
  let isOpen = false
  for (const node of nodes) {
    if (isInline(node) && isOpen) found.at(-1)?.push(node)
    else found.push([node])
    isOpen = isInline(node)
  }
  return found
}

const isSeen = (line: readonly ArticleNode[]): boolean => textOf(line).trim() !== '' || holdsPicture(line)

/**
 * Reduces table cells to lines: a single line is kept directly, several lines become paragraphs. A common alignment
 * moves to the cell.
 */
const withLineCells = (table: ArticleElement): ArticleElement => ({
  ...table,
  children: table.children.map((part) =>
    !isElement(part) || part.tag === 'caption' || part.tag === 'colgroup'
      ? part
      : {
          ...part,
          children: part.children.map((row) =>
            isElement(row) ? { ...row, children: row.children.map(lineCell) } : row,
          ),
        },
  ),
})

function lineCell(cell: ArticleNode): ArticleNode {
  if (!isElement(cell)) return cell
  const { style: _style, ...attributes } = cell.attributes
  const aligned = alignOf(cell)
  const own = { ...attributes, ...(aligned && { style: `text-align:${aligned}` }) }
  const holdsBlocks = cell.children.some((node) => !isInline(node))
  if (!holdsBlocks) return { ...cell, attributes: own, children: withoutPictureLinks(cell.children) }
  const lines = linesIn(cell.children).filter(isSeen)
  const [first = []] = lines
  return { ...cell, attributes: own, children: lines.length > 1 ? lines.map((line) => element('p', line)) : first }
}

function alignOf(cell: ArticleElement): string | undefined {
  const paragraphs = cell.children.filter((child) => isElement(child) && child.tag === 'p') as ArticleElement[]
  const aligned = new Set(paragraphs.map(({ attributes }) => looseStyles(attributes)['text-align']))
  const [agreed] = aligned
  return (aligned.size === 1 ? agreed : undefined) ?? looseStyles(cell.attributes)['text-align']
}

/** Splits a quotation at content other than paragraphs. */
function quoteParts(quote: ArticleElement): ArticleNode[] {
  const parts: ArticleNode[] = []
  let paragraphs: ArticleElement[] = []
  const close = () => {
    if (paragraphs.length > 0) parts.push(element('blockquote', paragraphs))
    paragraphs = []
  }
  for (const group of groups(quote.children)) {
    const [first] = group
    if (first && isInline(first)) paragraphs.push(element('p', withoutPictureLinks(group)))
    else if (first && isElement(first) && /^(?:p|h\d)$/.test(first.tag)) {
      paragraphs.push(...textParts({ ...first, tag: 'p' }))
    } else if (first) {
      close()
      parts.push(...editable(first))
    }
  }
  close()
  return parts
}

/**
 * Splits a figure: each picture or video becomes a figure, the last of them with the caption. A table stays a table.
 */
function figureParts(figure: ArticleElement): ArticleNode[] {
  const children = figure.children.filter(isElement)
  const caption = children.find(({ tag }) => tag === 'figcaption')
  const media = children.filter(({ tag }) => tag !== 'figcaption')
  return media.flatMap((one, at): ArticleNode[] => {
    const own = at === media.length - 1 && caption ? [caption] : []
    if (one.tag === 'table') return [...own.map(({ children: line }) => element('p', line)), withLineCells(one)]
    return [
      element('figure', [one, ...own.map(({ children: line }) => element('figcaption', withoutPictureLinks(line)))]),
    ]
  })
}

/** Shifts headings so that the highest heading gets the highest permitted level. */
function levelled(tree: readonly ArticleNode[]): ArticleNode[] {
  const levels = tree.flatMap((node) => (isElement(node) && /^h\d$/.test(node.tag) ? [Number(node.tag.slice(1))] : []))
  const shift = 2 - Math.min(...levels)
  if (levels.length === 0 || shift === 0) return [...tree]
  return tree.map((node) =>
    isElement(node) && /^h\d$/.test(node.tag)
      ? { ...node, tag: `h${Math.min(5, Number(node.tag.slice(1)) + shift)}` }
      : node,
  )
}
