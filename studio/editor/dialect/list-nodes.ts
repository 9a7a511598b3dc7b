import { type ArticleElement, type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { fromBlockStyle, toBlockStyle } from './block-style.ts'
import type { ItemNode } from './editor-nodes.ts'
import { fromInline, toInline } from './inline-nodes.ts'

const isList = (node: ArticleNode): node is ArticleElement =>
  typeof node === 'object' && (node.tag === 'ul' || node.tag === 'ol')

/** Converts a list with nested lists to the editor's flat items; undefined if an item contains other blocks. */
export function toItems(list: ArticleElement, level = 0): ItemNode[] | undefined {
  const items: ItemNode[] = []
  for (const child of list.children) {
    const item = typeof child === 'object' ? toItem(child, list.tag === 'ol', level) : undefined
    if (item === undefined) return undefined
    items.push(...item)
  }
  const [first, ...rest] = items
  const { start } = list.attributes
  return first && start !== undefined ? [{ ...first, start }, ...rest] : items
}

function toItem({ children, attributes }: ArticleElement, ordered: boolean, level: number): ItemNode[] | undefined {
  const firstList = children.findIndex(isList)
  const text = firstList < 0 ? children : children.slice(0, firstList)
  const lists = firstList < 0 ? [] : children.slice(firstList)
  const [only] = text
  const isParagraph = text.length === 1 && typeof only === 'object' && only.tag === 'p'
  if (isParagraph && Object.keys(only.attributes).length > 0) return undefined
  const inline = toInline(isParagraph ? only.children : text)
  if (inline === undefined || !lists.every(isList)) return undefined
  const inner = lists.map((list, at) => {
    const items = toItems(list, level + 1)
    const before = lists[at - 1]
    return items && before && before.tag === list.tag ? begun(items) : items
  })
  if (inner.some((items) => items === undefined)) return undefined
  const item: ItemNode = {
    type: 'list-item',
    ordered,
    level,
    ...(isParagraph && { paragraph: true }),
    ...toBlockStyle(attributes),
    children: inline,
  }
  return [item, ...inner.flatMap((items) => items ?? [])]
}

/** Marks the first item as the start of a new list after another list. */
export const begun = <Node extends { begins?: true }>([first, ...rest]: readonly Node[]): Node[] =>
  first ? [{ ...first, begins: true }, ...rest] : []

/** Converts adjacent items to lists. An item is at most one level deeper than the previous item. */
export function fromItems(items: readonly ItemNode[]): ArticleNode[] {
  let before = -1
  const levelled = items.map((item) => {
    before = Math.min(item.level ?? 0, before + 1)
    return { ...item, level: before }
  })
  return listsOf(levelled, 0)
}

function listsOf(items: readonly ItemNode[], level: number): ArticleNode[] {
  const lists: ArticleElement[] = []
  let at = 0
  while (at < items.length) {
    const item = items[at] as ItemNode // `at` is below the length
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > level) end += 1
    const text = fromInline(item.children)
    const content = item.paragraph ? [element('p', text)] : text
    const own = element('li', [...content, ...listsOf(items.slice(at + 1, end), level + 1)], fromBlockStyle(item))
    const tag = item.ordered ? 'ol' : 'ul'
    const last = lists.at(-1)
    if (last?.tag === tag && !item.begins) lists[lists.length - 1] = { ...last, children: [...last.children, own] }
    else lists.push(element(tag, [own], item.ordered && item.start !== undefined ? { start: item.start } : {}))
    at = end
  }
  return lists
}
