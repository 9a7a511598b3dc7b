import { type ArticleElement, type ArticleNode, element, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { hasOnlyStyle, toBlockStyle } from './block-style.ts'
import type { BlockNode, QuoteNode, TextBlockNode } from './editor-nodes.ts'
import { fromEditor } from './from-editor.ts'
import { toInline } from './inline-nodes.ts'
import { begun, toItems } from './list-nodes.ts'
import { toTable } from './table-nodes.ts'

const TEXT_TYPES: Readonly<Record<string, TextBlockNode['type']>> = {
  p: 'paragraph',
  h1: 'header1',
  h2: 'header2',
  h3: 'header3',
  h4: 'header4',
  h5: 'header5',
}
/**
 * Returns an empty line for typing after a final block that is not a paragraph or heading. The line is not stored while
 * empty. Each editor needs a new object, because editors map nodes to elements.
 */
const emptyLine = (): TextBlockNode => ({ type: 'paragraph', children: [{ text: '' }] })

/**
 * Converts a sanitized article to the editor's nodes. A block that would not survive the round trip becomes a locked
 * block, which passes unchanged.
 */
export function toEditor(tree: readonly ArticleNode[]): BlockNode[] {
  const blocks = tree.flatMap((node, at) => blocksOf(node, tree[at - 1]))
  const last = blocks.at(-1)
  return last && Object.values(TEXT_TYPES).includes(last.type as TextBlockNode['type'])
    ? blocks
    : [...blocks, emptyLine()]
}

function blocksOf(node: ArticleNode, before: ArticleNode | undefined): BlockNode[] {
  const blocks = typeof node === 'object' ? known(node) : undefined
  if (typeof node === 'string' || !blocks || !isKept(node, blocks)) {
    return [{ type: 'locked', content: node, children: [{ text: '' }] }]
  }
  const isFollowing = typeof before === 'object' && before.tag === node.tag
  return isFollowing && ['ul', 'ol', 'blockquote'].includes(node.tag)
    ? (begun(blocks as QuoteNode[]) as BlockNode[])
    : blocks
}

/**
 * Whether blocks survive the round trip. The test appends another block, because trailing empty lines are not stored.
 */
const isKept = (node: ArticleElement, blocks: readonly BlockNode[]): boolean =>
  htmlOf(fromEditor([...blocks, { type: 'divider', children: [{ text: '' }] }])) === htmlOf([node, element('hr')])

function known(node: ArticleElement): BlockNode[] | undefined {
  const { tag, attributes, children } = node
  switch (tag) {
    case 'ul':
    case 'ol':
      return toItems(node)
    case 'blockquote':
      return toQuotes(node)
    case 'table': {
      const table = toTable(node)
      return table && [table]
    }
    case 'figure':
      return toFigure(node)
    case 'video':
      return [{ type: 'film', media: node, children: [{ text: '' }] }]
    case 'hr':
      return [{ type: 'divider', children: [{ text: '' }] }]
    case 'pre':
      return toCode(node)
    default: {
      const type = TEXT_TYPES[tag]
      const inline = toInline(tag === 'p' && isEmptyLine(children) ? [] : children)
      return type && inline && hasOnlyStyle(attributes)
        ? [{ type, ...toBlockStyle(attributes), children: inline }]
        : undefined
    }
  }
}

/** Whether a paragraph contains only a break, without which an empty paragraph would be invisible. */
const isEmptyLine = ([only, ...rest]: readonly ArticleNode[]): boolean =>
  rest.length === 0 && typeof only === 'object' && only.tag === 'br'

function toQuotes({ children }: ArticleElement): BlockNode[] | undefined {
  const paragraphs = children.filter((child): child is ArticleElement => typeof child === 'object' && child.tag === 'p')
  if (paragraphs.length === 0) {
    const inline = toInline(children)
    return inline && [{ type: 'blockquote', bare: true, children: inline }]
  }
  if (paragraphs.length < children.length) return undefined
  return paragraphs.flatMap(({ attributes, children: text }) => {
    const inline = toInline(isEmptyLine(text) ? [] : text)
    return inline ? [{ type: 'blockquote', ...toBlockStyle(attributes), children: inline }] : []
  })
}

function toFigure({ children }: ArticleElement): BlockNode[] | undefined {
  const [media, caption, ...rest] = children
  if (typeof media !== 'object' || rest.length > 0 || !['img', 'video'].includes(media.tag)) return undefined
  if (caption === undefined) return [{ type: 'figure', media, children: [{ text: '' }] }]
  if (typeof caption !== 'object' || caption.tag !== 'figcaption') return undefined
  const inline = toInline(caption.children)
  return inline && [{ type: 'figure', media, captioned: true, ...toBlockStyle(caption.attributes), children: inline }]
}

function toCode({ children }: ArticleElement): BlockNode[] | undefined {
  const [code, ...rest] = children
  if (typeof code !== 'object' || rest.length > 0 || !code.children.every((child) => typeof child === 'string')) {
    return undefined
  }
  return [{ type: 'pre', children: [{ type: 'code', language: '', children: [{ text: code.children.join('') }] }] }]
}
