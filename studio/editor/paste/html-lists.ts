import {
  type ArticleElement,
  type ArticleNode,
  element,
  textOf,
  isElement,
  isOneOf,
} from '#contracts/article-markup/article-tree.ts'
import { circledNumber, hanNumber, letterNumber, numbered, romanNumber } from './list-marks.ts'
import { looseStyles } from './office-styles.ts'
import { isBlank } from './office-tree.ts'

const isList = (node: ArticleNode | undefined) => isOneOf(node, 'ol', 'ul')

/**
 * Numbering of an HTML list: a function that returns the text before an item; 'drawn' if the site renders the same
 * marks, 'none' without marks.
 */
type Counting = 'drawn' | 'none' | ((number: number) => string)

type Format = { write: (number: number) => string; behind: string }

const LETTERS: Format = { write: letterNumber, behind: '.' }
const ROMAN: Format = { write: romanNumber, behind: '.' }
const HAN: Format = { write: hanNumber, behind: '、' }
const upper = ({ write, behind }: Format): Format => ({ write: (number) => write(number).toUpperCase(), behind })
/** Number formats by their names in CSS and office programs, with the text after the number. */
const FORMATS: Readonly<Record<string, Format>> = {
  'lower-alpha': LETTERS,
  'lower-latin': LETTERS,
  a: LETTERS,
  'upper-alpha': upper(LETTERS),
  'upper-latin': upper(LETTERS),
  A: upper(LETTERS),
  'lower-roman': ROMAN,
  i: ROMAN,
  'upper-roman': upper(ROMAN),
  I: upper(ROMAN),
  'decimal-leading-zero': { write: (number) => String(number).padStart(2, '0'), behind: '.' },
  'circled-decimal': { write: circledNumber, behind: '' },
  'cjk-ideographic': HAN,
  'cjk-decimal': HAN,
  'simp-chinese-informal': HAN,
  'trad-chinese-informal': HAN,
  'japanese-informal': HAN,
  'japanese-counting': HAN,
  'chinese-counting': HAN,
  'chinese-counting-thousand': HAN,
}
const BULLETS = /^(?:disc|circle|square|disclosure-(?:open|closed))$/

/**
 * Converts lists of web pages and online documents and keeps their visible numbers. A list whose numbering the site
 * cannot render becomes lines with numbers. Continued lists are merged.
 */
export function htmlLists(nodes: readonly ArticleNode[]): ArticleNode[] {
  const found: ArticleNode[] = []
  for (const node of joined(nodes)) {
    if (!isElement(node)) found.push(node)
    else if (!isList(node)) found.push({ ...node, children: htmlLists(node.children) })
    else if (isDrawn(node)) found.push(...drawn(node))
    else found.push(...asLines(node, 0))
  }
  return found
}

const itemsOf = (list: ArticleElement): ArticleElement[] =>
  partsOf(list.children).filter((child): child is ArticleElement => isOneOf(child, 'li'))

/**
 * Children of a list. An element between list and items, such as `<font>`, moves into the items. Elements without
 * content are omitted.
 */
const partsOf = (nodes: readonly ArticleNode[]): ArticleNode[] =>
  nodes.flatMap((node): ArticleNode[] => {
    if (!isElement(node) || isOneOf(node, 'li', 'ol', 'ul')) return [node]
    if (!holdsItems(node)) return isBlank([node]) ? [] : [node]
    return partsOf(node.children).map((part) =>
      isOneOf(part, 'li') ? { ...part, children: [{ ...node, children: part.children }] } : part,
    )
  })

const holdsItems = ({ children }: ArticleElement): boolean =>
  children.some((child) => isElement(child) && (isOneOf(child, 'li', 'ol', 'ul') || holdsItems(child)))

function countingOf(list: ArticleElement): Counting {
  const [first] = itemsOf(list)
  const said =
    (first && looseStyles(first.attributes)['list-style-type']) ??
    looseStyles(list.attributes)['list-style-type'] ??
    (list.tag === 'ol' ? list.attributes['type'] : undefined) ??
    ''
  const format = FORMATS[said]
  const pattern = first?.attributes['data-leveltext'] ?? ''
  if (list.tag === 'ol' && /%\d/.test(pattern) && (format || !/^%\d\.$/.test(pattern))) {
    return (number) => pattern.replace(/%\d/, (format?.write ?? String)(number))
  }
  if (said === 'none') return 'none'
  if (format) return (number) => `${format.write(number)}${format.behind}`
  const [, quoted] = /^["'](.*)["']$/.exec(said) ?? []
  if (quoted !== undefined && list.tag === 'ol') return () => quoted
  return 'drawn'
}

/** Whether the site renders a list and all its nested lists unchanged. */
const isDrawn = (list: ArticleElement): boolean => countingOf(list) === 'drawn' && listsIn(list.children).every(isDrawn)

const listsIn = (nodes: readonly ArticleNode[]): ArticleElement[] =>
  nodes.flatMap((node) => (!isElement(node) ? [] : isList(node) ? [node] : listsIn(node.children)))

/**
 * Converts a list that stays a list. An item whose explicit number breaks the sequence starts a new list. If the
 * selection begins in a nested list, the first item has no text: its lists go before the list, which counts on.
 */
function drawn(list: ArticleElement): ArticleNode[] {
  const isOrdered = list.tag === 'ol' || /^decimal$/.test(firstStyle(list))
  const tag = isOrdered && !BULLETS.test(firstStyle(list)) ? 'ol' : 'ul'
  const lists: { start: number; children: ArticleNode[] }[] = []
  const before: ArticleNode[] = []
  let next = Number(list.attributes['start'] ?? 1)
  for (const child of partsOf(list.children)) {
    if (!isElement(child) && child.trim() === '') continue
    const said = isElement(child) && child.tag === 'li' ? child.attributes['value'] : undefined
    const number = said !== undefined && /^-?\d+$/.test(said) ? Number(said) : next
    if (tag === 'ol' && lists.length === 0 && isOneOf(child, 'li') && holdsListsOnly(child)) {
      before.push(...htmlLists(seenIn(child.children)))
      next = number + 1
      continue
    }
    const own = isList(child)
      ? drawn(child)
      : isElement(child)
        ? [{ ...child, children: htmlLists(withJoinedBox(child.children)) }]
        : [child]
    const last = lists.at(-1)
    if (last && (tag === 'ul' || number === next)) last.children.push(...own)
    else lists.push({ start: number, children: [...own] })
    if (isOneOf(child, 'li')) next = number + 1
  }
  return [
    ...before,
    ...lists.map(({ start, children }) =>
      element(tag, children, tag === 'ol' && start !== 1 ? { start: String(start) } : {}),
    ),
  ]
}

const firstStyle = (list: ArticleElement): string => {
  const [first] = itemsOf(list)
  return (
    (first && looseStyles(first.attributes)['list-style-type']) ?? looseStyles(list.attributes)['list-style-type'] ?? ''
  )
}

/** Level of the deepest indent: the sanitizer removes deeper ones. */
const MAX_LEVEL = 5

const holdsListsOnly = ({ children }: ArticleElement): boolean =>
  seenIn(children).length > 0 && seenIn(children).every(isList)

/** Converts items to lines with their visible numbers; lines of nested items are indented. */
function asLines(list: ArticleElement, level: number): ArticleNode[] {
  const counting = countingOf(list)
  let next = Number(list.attributes['start'] ?? 1)
  return partsOf(list.children).flatMap((child): ArticleNode[] => {
    if (!isElement(child)) return child.trim() === '' ? [] : [element('p', [child])]
    if (isList(child)) return asLines(child, level + 1)
    if (child.tag !== 'li') return htmlLists([child])
    const number = /^-?\d+$/.test(child.attributes['value'] ?? '') ? Number(child.attributes['value']) : next
    next = number + 1
    const firstList = child.children.findIndex((one) => isList(one))
    const own = firstList < 0 ? child.children : child.children.slice(0, firstList)
    const rest = firstList < 0 ? [] : child.children.slice(firstList)
    const mark = markOf(counting, list.tag, number, textOf(own))
    const line = element(
      'p',
      [mark, ...unwrapped(own)],
      level > 0 ? { style: `text-indent:${Math.min(level, MAX_LEVEL) * 2}em` } : {},
    )
    return [
      line,
      ...rest.flatMap((one) => (isList(one) ? asLines(one, level + 1) : isElement(one) ? htmlLists([one]) : [one])),
    ]
  })
}

function markOf(counting: Counting, tag: string, number: number, line: string): string {
  if (counting === 'none') return ''
  if (typeof counting === 'function') return numbered(counting(number), line)
  return tag === 'ol' ? numbered(`${number}.`, line) : '• '
}

/** Unwraps the single paragraph of an item, also after a check box. */
const unwrapped = (nodes: readonly ArticleNode[]): readonly ArticleNode[] => {
  const [first, ...rest] = seenIn(nodes)
  if (isBox(first)) return withJoinedBox(nodes)
  return rest.length === 0 && isOneOf(first, 'p', 'div', 'section') ? unwrapped(first.children) : nodes
}

/** Puts a check box at the start of an item on the line of the paragraph behind it. */
function withJoinedBox(nodes: readonly ArticleNode[]): readonly ArticleNode[] {
  const [first, second, ...rest] = seenIn(nodes)
  if (!isBox(first) || !isOneOf(second, 'p', 'div')) return nodes
  return [textOf([first ?? '']), ...second.children, ...rest]
}

const seenIn = (nodes: readonly ArticleNode[]) => nodes.filter((node) => isElement(node) || node.trim() !== '')
const isBox = (node: ArticleNode | undefined): boolean => node !== undefined && /^[☑☐]$/.test(textOf([node]).trim())

/** Joins adjacent lists that continue each other: online documents write each item as a separate list. */
function joined(nodes: readonly ArticleNode[]): ArticleNode[] {
  const found: ArticleNode[] = []
  let lists: ArticleElement[] = []
  let items = 0
  const close = () => {
    const [first] = lists
    if (first) found.push({ ...first, children: lists.flatMap(({ children }) => children) })
    lists = []
    items = 0
  }
  for (const node of nodes) {
    const [first] = lists
    if (isList(node)) {
      if (first && !continues(first, items, node)) close()
      lists.push(node)
      items += itemsOf(node).length
    } else if (isElement(node) || node.trim() !== '' || first === undefined) {
      close()
      found.push(node)
    }
  }
  close()
  return found
}

/** Whether `list` continues a list that has `items` items so far. */
function continues(before: ArticleElement, items: number, list: ArticleElement): boolean {
  if (before.tag !== list.tag || firstStyle(before) !== firstStyle(list)) return false
  if (list.tag === 'ul') return before.attributes['class'] === list.attributes['class']
  const { start } = list.attributes
  return start !== undefined && Number(start) === Number(before.attributes['start'] ?? 1) + items && Number(start) !== 1
}
