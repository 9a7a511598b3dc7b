import { BARE_ATTRIBUTES, VOID_TAGS } from './markup-list.ts'

/**
 * Node of an HTML tree; strings are text nodes. Server and browser parse HTML into this type, so that they share the
 * code for sanitizing and conversion.
 */
export type ArticleNode = string | ArticleElement
export type ArticleElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly ArticleNode[]
}

export const element = (
  tag: string,
  children: readonly ArticleNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): ArticleElement => ({ tag, attributes, children })

/** Whether a node is an element, not text. */
export const isElement = (node: ArticleNode | undefined): node is ArticleElement => typeof node === 'object'

/** Whether a node is an element with one of these tags. */
export const isOneOf = <Tag extends string>(
  node: ArticleNode | undefined,
  ...tags: readonly Tag[]
): node is ArticleElement & { tag: Tag } => typeof node === 'object' && (tags as readonly string[]).includes(node.tag)

const isVoid = (tag: string): boolean => (VOID_TAGS as readonly string[]).includes(tag)

/** Serializes a tree to the canonical HTML of articles. */
export const htmlOf = (nodes: readonly ArticleNode[]): string => nodes.map(htmlOfNode).join('')

function htmlOfNode(node: ArticleNode): string {
  if (typeof node === 'string') return escapeText(node)
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (BARE_ATTRIBUTES.includes(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('')
  if (isVoid(node.tag)) return `<${node.tag}${attributes} />`
  // parsers drop the first line break in <pre>: write it twice
  const lost = node.tag === 'pre' && typeof node.children[0] === 'string' && node.children[0].startsWith('\n')
  return `<${node.tag}${attributes}>${lost ? '\n' : ''}${htmlOf(node.children)}</${node.tag}>`
}

/** Escapes `&`, `<` and `>` for HTML. */
export const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;')

/** Text of nodes, without separators between blocks. */
export const textOf = (nodes: readonly ArticleNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

/** Replaces every element by the nodes that `change` returns, innermost first. */
export const mapElements = (
  nodes: readonly ArticleNode[],
  change: (element: ArticleElement) => readonly ArticleNode[],
): ArticleNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [node] : change({ ...node, children: mapElements(node.children, change) }),
  )
