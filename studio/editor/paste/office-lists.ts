import { type ArticleElement, type ArticleNode, element, textOf } from '#contracts/article-markup/article-tree.ts'

type Item = { level: number; isOrdered: boolean; list: string; children: readonly ArticleNode[] }

/** A letter alone is a bullet in a font of symbols. */
const ORDERED = /^[(（]?(?:\d{1,3}[.、)）．]?|(?:[a-z]{1,4}|[一二三四五六七八九十]{1,3})[.、)）．])$/i

/** Paragraphs that Word numbers become lists; the number it wrote goes. Works inside cells and boxes, too. */
export function listsOf(nodes: readonly ArticleNode[]): ArticleNode[] {
  const found: ArticleNode[] = []
  let items: Item[] = []
  const close = () => {
    if (items.length > 0) found.push(...nestedLists(items))
    items = []
  }
  for (const node of nodes) {
    const item = typeof node === 'object' ? itemOf(node) : undefined
    if (item) {
      if (items[0] && items[0].list !== item.list) close()
      items.push(item)
    } else if (typeof node === 'string' && node.trim() === '') continueBetween(found, items, node)
    else {
      close()
      found.push(typeof node === 'string' ? node : { ...node, children: listsOf(node.children) })
    }
  }
  close()
  return found
}

/** Spaces between two items are none of the list. */
function continueBetween(found: ArticleNode[], items: readonly Item[], space: string): void {
  if (items.length === 0) found.push(space)
}

function itemOf({ attributes, children }: ArticleElement): Item | undefined {
  const [, list = '', level] = /(l\d+) level(\d)/.exec(attributes['mso-list'] ?? '') ?? []
  if (level === undefined) return undefined
  const { marker, rest } = withoutMarker(children)
  return { level: Number(level) - 1, isOrdered: ORDERED.test(marker.trim()), list, children: rest }
}

/** Word writes the number as text, in a span that other programs are told to ignore. */
function withoutMarker(nodes: readonly ArticleNode[]): { marker: string; rest: ArticleNode[] } {
  let marker = ''
  const rest = nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node]
    if (/ignore/i.test(node.attributes['mso-list'] ?? '')) {
      marker ||= textOf(node.children).replace(/[\s\u00a0]+/g, '')
      return []
    }
    const inside = withoutMarker(node.children)
    marker ||= inside.marker
    return [{ ...node, children: inside.rest }]
  })
  return { marker, rest }
}

function nestedLists(items: readonly Item[]): ArticleElement[] {
  const lists: ArticleElement[] = []
  let at = 0
  while (at < items.length) {
    const item = items[at] as Item // as the length says
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > item.level) end += 1
    const own = element('li', [...item.children, ...nestedLists(items.slice(at + 1, end))])
    const tag = item.isOrdered ? 'ol' : 'ul'
    const last = lists.at(-1)
    if (last?.tag === tag) lists[lists.length - 1] = { ...last, children: [...last.children, own] }
    else lists.push(element(tag, [own]))
    at = end
  }
  return lists
}
