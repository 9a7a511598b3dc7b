import { BARE_ATTRIBUTES, VOID_TAGS } from './markup-list.ts'

/** HTML as a tree: texts are strings. Server and browser parse into it, so that cleaning and translating are the same. */
export type ArticleNode = string | ArticleElement
export type ArticleElement = {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly ArticleNode[]
}

/** An element of a tree. */
export const element = (
  tag: string,
  children: readonly ArticleNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): ArticleElement => ({ tag, attributes, children })

const isVoid = (tag: string): boolean => (VOID_TAGS as readonly string[]).includes(tag)

/** The one way in which the HTML of an article is written. */
export const htmlOf = (nodes: readonly ArticleNode[]): string => nodes.map(htmlOfNode).join('')

function htmlOfNode(node: ArticleNode): string {
  if (typeof node === 'string') return escapeText(node)
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (BARE_ATTRIBUTES.includes(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('')
  if (isVoid(node.tag)) return `<${node.tag}${attributes} />`
  // a parser takes the first line break of <pre> away
  const lost = node.tag === 'pre' && typeof node.children[0] === 'string' && node.children[0].startsWith('\n')
  return `<${node.tag}${attributes}>${lost ? '\n' : ''}${htmlOf(node.children)}</${node.tag}>`
}

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string): string => escapeText(text).replace(/"/g, '&quot;')

/** The text of nodes, without anything between blocks. */
export const textOf = (nodes: readonly ArticleNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('')

/** The nodes with those of a kind replaced, from the inside out. */
export const mapElements = (
  nodes: readonly ArticleNode[],
  change: (element: ArticleElement) => readonly ArticleNode[],
): ArticleNode[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [node] : change({ ...node, children: mapElements(node.children, change) }),
  )
