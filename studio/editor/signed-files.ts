import { type ArticleNode, mapElements } from '#contracts/article-markup/article-tree.ts'
import { withoutSignature } from '#contracts/article-markup/clean-attributes.ts'

/** What a text shows of stored files; links open when they are followed. */
const SHOWN = ['src', 'poster']

/** The addresses by which staff see files now, by those that are stored. */
export type FileViews = ReadonlyMap<string, string>

/** The addresses of everything that a text shows, each once. */
export function shownAddresses(tree: readonly ArticleNode[]): string[] {
  const found = new Set<string>()
  mapElements(tree, (node) => {
    for (const name of SHOWN) if (node.attributes[name]?.startsWith('/')) found.add(node.attributes[name])
    return [node]
  })
  return [...found]
}

/** The addresses that open, of files that a tree shows at such ones, by those that are stored. */
export function viewsIn(tree: readonly ArticleNode[]): FileViews {
  const known = shownAddresses(tree).map((address) => [withoutSignature(address), address] as const)
  return new Map(known.filter(([stored, shown]) => stored !== shown))
}

/** Nodes of the editor, or of a tree, with what they show at addresses that open. `fromEditor` takes signatures away. */
export function showing<Nodes>(nodes: Nodes, views: FileViews): Nodes {
  if (views.size === 0) return nodes
  const changed = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => changed(each, ''))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, key)]))
    return typeof value === 'string' && SHOWN.includes(name) ? (views.get(value) ?? value) : value
  }
  return changed(nodes, '') as Nodes // of the same form: texts alone are others
}
