import { type ArticleNode, element } from '#contracts/article-markup/article-tree.ts'
import { cleanTree } from '#contracts/article-markup/clean-tree.ts'
import { fromBlockStyle } from './block-style.ts'
import type { BlockNode, FigureNode, ItemNode, QuoteNode } from './editor-nodes.ts'
import { fromInline } from './inline-nodes.ts'
import { fromItems } from './list-nodes.ts'
import { fromTable } from './table-nodes.ts'

/** Converts the editor's nodes to stored form: sanitized and canonical. */
export function fromEditor(nodes: readonly BlockNode[]): ArticleNode[] {
  const found: ArticleNode[] = []
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as BlockNode // `at` is below the length
    const end = endOfRun(nodes, at)
    const run = nodes.slice(at, end)
    if (node.type === 'list-item') found.push(...fromItems(run as ItemNode[]))
    else if (node.type === 'blockquote') found.push(fromQuotes(run as QuoteNode[]))
    else found.push(fromBlock(node))
    at = end
  }
  return cleanTree(found)
}

/**
 * Returns the end of a run: adjacent list items, or adjacent paragraphs of one quotation; any other block is a separate
 * run.
 */
function endOfRun(nodes: readonly BlockNode[], at: number): number {
  const { type } = nodes[at] as BlockNode
  let end = at + 1
  if (type === 'list-item') while (nodes[end]?.type === type) end += 1
  if (type === 'blockquote') while (nodes[end]?.type === type && !(nodes[end] as QuoteNode).begins) end += 1
  return end
}

function fromQuotes(quotes: readonly QuoteNode[]): ArticleNode {
  const [first] = quotes
  if (quotes.length === 1 && first?.bare) return element('blockquote', fromInline(first.children))
  return element(
    'blockquote',
    quotes.map((quote) => element('p', fromInline(quote.children), fromBlockStyle(quote))),
  )
}

function fromBlock(node: Exclude<BlockNode, ItemNode | QuoteNode>): ArticleNode {
  switch (node.type) {
    case 'table':
      return fromTable(node)
    case 'figure':
      return fromFigure(node)
    case 'film':
      return node.media
    case 'locked':
      return node.content
    case 'divider':
      return element('hr')
    case 'pre':
      return element('pre', [element('code', [node.children.map(({ children: [{ text }] }) => text).join('\n')])])
    default: {
      const tag = node.type === 'paragraph' ? 'p' : `h${node.type.slice(-1)}`
      return element(tag, fromInline(node.children), fromBlockStyle(node))
    }
  }
}

function fromFigure(figure: FigureNode): ArticleNode {
  const text = fromInline(figure.children)
  const hasCaption = figure.captioned === true || text.some((node) => node !== '')
  return element('figure', [figure.media, ...(hasCaption ? [element('figcaption', text, fromBlockStyle(figure))] : [])])
}
