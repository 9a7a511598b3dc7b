import { type ArticleNode, mapElements } from '#contracts/article-markup/article-tree.ts'
import { withoutSignature } from '#contracts/article-markup/clean-attributes.ts'

/** Attributes that display a file. Links are not included: they get a temporary address when followed. */
const SHOWN = ['src', 'poster']

/** Temporary addresses of files for staff, by stored address. */
export type FileViews = ReadonlyMap<string, string>

/** Addresses of all displayed files, without duplicates. */
export function shownAddresses(tree: readonly ArticleNode[]): string[] {
  const found = new Set<string>()
  mapElements(tree, (node) => {
    for (const name of SHOWN) if (node.attributes[name]?.startsWith('/')) found.add(node.attributes[name])
    return [node]
  })
  return [...found]
}

/** Temporary addresses used in a tree, by stored address. */
export function viewsIn(tree: readonly ArticleNode[]): FileViews {
  const known = shownAddresses(tree).map((address) => [withoutSignature(address), address] as const)
  return new Map(known.filter(([stored, shown]) => stored !== shown))
}

/** Replaces displayed addresses in nodes or a tree by temporary addresses. `fromEditor` removes signatures. */
export function showing<Nodes>(nodes: Nodes, views: FileViews): Nodes {
  if (views.size === 0) return nodes
  const changed = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => changed(each, ''))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, key)]))
    return typeof value === 'string' && SHOWN.includes(name) ? (views.get(value) ?? value) : value
  }
  return changed(nodes, '') as Nodes // same shape, only strings are replaced
}
