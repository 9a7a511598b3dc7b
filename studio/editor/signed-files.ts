import { type ArticleNode, htmlOf, mapElements } from '#contracts/article-markup/article-tree.ts'
import { withoutSignature } from '#contracts/article-markup/clean-attributes.ts'
import { cleanInBrowser, parsed } from './clean-in-browser.ts'

const ADDRESSES = ['src', 'poster', 'href']

/** The addresses by which files that nobody else may see are shown for some minutes, by those that are stored. */
export type SignedAddresses = ReadonlyMap<string, string>

/** The signed addresses in HTML as the server gives it to staff. */
export function signedAddresses(html: string): SignedAddresses {
  const found = new Map<string, string>()
  mapElements(parsed(html), (node) => {
    for (const name of ADDRESSES) {
      const address = node.attributes[name] ?? ''
      const stored = withoutSignature(address)
      if (stored !== address) found.set(stored, address)
    }
    return [node]
  })
  return found
}

/** Nodes of the editor, or of a tree, with the signed addresses of what they show; their links stay as they are stored. */
export function showing<Nodes>(nodes: Nodes, signed: SignedAddresses): Nodes {
  if (signed.size === 0) return nodes
  const changed = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => changed(each, ''))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each, key)]))
    return typeof value === 'string' && (name === 'src' || name === 'poster') ? (signed.get(value) ?? value) : value
  }
  return changed(nodes, '') as Nodes // of the same form: texts alone are others
}

/**
 * HTML that the server gave, as staff may be shown it outside of the editor: cleaned, its files by the addresses that open
 * them. @throws UncleanableHtml as cleanInBrowser does.
 */
export const htmlForStaff = (html: string): string => htmlOf(signedTree(cleanInBrowser(html), signedAddresses(html)))

/** A tree with the signed addresses of its files. */
export function signedTree(tree: readonly ArticleNode[], signed: SignedAddresses): readonly ArticleNode[] {
  if (signed.size === 0) return tree
  return mapElements(tree, (node) => {
    const attributes = Object.entries(node.attributes).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) ? (signed.get(value) ?? value) : value,
    ])
    return [{ ...node, attributes: Object.fromEntries(attributes) as Record<string, string> }]
  })
}

/** Stored HTML with the addresses that are known to open its files. */
export const htmlShowing = (html: string, signed: SignedAddresses): string =>
  signed.size === 0 ? html : htmlOf(signedTree(parsed(html), signed))
