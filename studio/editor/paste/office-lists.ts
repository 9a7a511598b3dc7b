import { type ArticleElement, type ArticleNode, element, textOf } from '#contracts/article-markup/article-tree.ts'
import { drawnNumber, isNumber, numbered } from './list-marks.ts'
import { looseStyles } from './office-styles.ts'

type Item = {
  level: number
  mark: string
  isNumber: boolean
  list: string
  node: ArticleElement
  children: readonly ArticleNode[]
}

/** Fonts whose letters are symbols, used for bullets. */
const SYMBOLS = /wingdings|symbol|webdings|marlett/i

/** Whether the nodes are in a table cell, or in an item of an HTML list. */
type Place = { isInCell: boolean; isInItem: boolean }

/**
 * Converts lines that an office program numbers. Visible numbers are kept, as text or as a list that renders the same
 * numbers. Bullets become lists. In table cells, numbers and bullets become text.
 */
export const officeLists = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  converted(nodes, { isInCell: false, isInItem: false })

function converted(nodes: readonly ArticleNode[], { isInCell, isInItem }: Place): ArticleNode[] {
  const found: ArticleNode[] = []
  let items: Item[] = []
  const close = () => {
    if (items.length > 0) found.push(...(isInCell ? items.map(asText) : listed(items)))
    items = []
  }
  for (const node of nodes) {
    const item = typeof node === 'object' ? itemOf(node, isInItem) : undefined
    if (item && /^h\d$/.test(item.node.tag)) {
      close()
      found.push(asText(item))
    } else if (item) {
      if (items[0] && items[0].list !== item.list) close()
      items.push(item)
    } else if (typeof node === 'string' && node.trim() === '') {
      if (items.length === 0) found.push(node)
    } else {
      close()
      found.push(typeof node === 'string' ? node : inside(node, { isInCell, isInItem }))
    }
  }
  close()
  return found
}

function inside(node: ArticleElement, { isInCell, isInItem }: Place): ArticleElement {
  const isCell = node.tag === 'td' || node.tag === 'th'
  const isItem = node.tag === 'li'
  const children = isItem ? withoutMark(node.children, '').rest : node.children
  return {
    ...node,
    children: converted(children, { isInCell: isInCell || isCell, isInItem: isItem || (isInItem && !isCell) }),
  }
}

/**
 * Returns undefined unless the node is a line of a list. Browsers and mail programs write such lines as an HTML list
 * whose items keep the styles of the office program: the HTML list has the numbers.
 */
function itemOf(node: ArticleElement, isInItem: boolean): Item | undefined {
  const [, list = '', level] = /(l\d+) level(\d)/.exec(node.attributes['mso-list'] ?? '') ?? []
  if (level === undefined || node.tag === 'li') return undefined
  const { mark, isSymbol, rest } = withoutMark(node.children, '')
  if (isInItem && mark === '') return undefined
  return { level: Number(level) - 1, mark, isNumber: !isSymbol && isNumber(mark), list, node, children: rest }
}

/** Separates the mark from a line. Office programs write the mark as text in a span with `mso-list: Ignore`. */
function withoutMark(
  nodes: readonly ArticleNode[],
  font: string,
): { mark: string; isSymbol: boolean; rest: ArticleNode[] } {
  let mark = ''
  let isSymbol = false
  const rest = nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node]
    const own = looseStyles(node.attributes)['font-family'] ?? looseStyles(node.attributes)['font'] ?? font
    if (/ignore/i.test(node.attributes['mso-list'] ?? '')) {
      mark ||= textOf(node.children).replace(/[\s\u00a0]+/g, '')
      isSymbol ||= SYMBOLS.test(own)
      return []
    }
    const inside = withoutMark(node.children, own)
    mark ||= inside.mark
    isSymbol ||= inside.isSymbol
    return [{ ...node, children: inside.rest }]
  })
  return { mark, isSymbol, rest }
}

/** Converts a line to a paragraph with its number or bullet as text. */
function asText({ mark, isNumber: isCounted, node, children }: Item): ArticleElement {
  const { 'mso-list': _list, 'number-at': at, ...attributes } = node.attributes
  const shown = isCounted ? numbered(mark, textOf(children)) : '• '
  const style = at ? [attributes['style'], `text-indent:${at}`].filter(Boolean).join(';') : attributes['style']
  return { ...node, attributes: { ...attributes, ...(style && { style }) }, children: [shown, ...children] }
}

/**
 * Converts lines to one list if that list renders every number unchanged. Otherwise numbered lines become paragraphs,
 * and the bulleted lines between them become lists.
 */
function listed(items: readonly Item[]): ArticleNode[] {
  if (isDrawnTheSame(items)) return nestedLists(items)
  const found: ArticleNode[] = []
  let bullets: Item[] = []
  for (const item of [...items, undefined]) {
    if (item && !item.isNumber) bullets.push(item)
    else {
      if (bullets.length > 0) found.push(...nestedLists(bullets))
      bullets = []
      if (item) found.push(asText(item))
    }
  }
  return found
}

function isDrawnTheSame(items: readonly Item[]): boolean {
  const last: (number | undefined)[] = []
  return items.every(({ level, mark, isNumber: isCounted }) => {
    last.length = Math.min(last.length, level + 1)
    if (!isCounted) return true
    const number = drawnNumber(mark)
    const before = last[level]
    last[level] = number
    return number !== undefined && (before === undefined || number === before + 1)
  })
}

function nestedLists(items: readonly Item[]): ArticleElement[] {
  const lists: ArticleElement[] = []
  let at = 0
  while (at < items.length) {
    const item = items[at] as Item // `at` is below the length
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1
    const own = element('li', [...item.children, ...nestedLists(items.slice(at + 1, end))])
    const tag = item.isNumber ? 'ol' : 'ul'
    const last = lists.at(-1)
    const start = drawnNumber(item.mark) ?? 1
    if (last?.tag === tag) lists[lists.length - 1] = { ...last, children: [...last.children, own] }
    else lists.push(element(tag, [own], item.isNumber && start !== 1 ? { start: String(start) } : {}))
    at = end
  }
  return lists
}
