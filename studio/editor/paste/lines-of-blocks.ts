import { textOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode, ImageNode, InlineNode } from '#studio/editor/dialect/editor-nodes.ts'

/** Content as lines, and the number of blocks that have no lines. */
type Lines = { lines: InlineNode[][]; leftOut: number }

/**
 * Flattens blocks to lines for a cell or caption: a table row is a line with separated cells; pictures become inline.
 */
export function linesOf(blocks: readonly BlockNode[]): Lines {
  const found = blocks.map(linesOfBlock)
  return {
    lines: found.flatMap((lines) => lines ?? []).filter(isSomething),
    leftOut: found.filter((lines) => lines === undefined).length,
  }
}

/** Lines of a block; undefined for a block without text and pictures. */
function linesOfBlock(block: BlockNode): InlineNode[][] | undefined {
  switch (block.type) {
    case 'table':
      return [
        ...(block.caption ? [[{ text: textOf(block.caption) }]] : []),
        ...block.children.map(({ children }) =>
          children.flatMap((cell, at): InlineNode[] => (at === 0 ? cell.children : [{ text: '　' }, ...cell.children])),
        ),
      ]
    case 'figure': {
      const picture = pictureOf(block.media)
      return picture && [[{ text: '' }, picture, { text: '' }], block.children]
    }
    case 'pre':
      return block.children.map(({ children: [{ text }] }) => [{ text }])
    case 'locked':
      return [[{ text: textOf([block.content]) }]]
    case 'film':
    case 'divider':
      return undefined
    default:
      return [block.children]
  }
}

function pictureOf(media: Extract<BlockNode, { type: 'figure' }>['media']): ImageNode | undefined {
  if (typeof media === 'string' || media.tag !== 'img') return undefined
  const { src = '', ...attributes } = media.attributes
  return { type: 'image', src, alt: attributes['alt'] ?? '', style: {}, attributes, children: [{ text: '' }] }
}

const isSomething = (line: readonly InlineNode[]): boolean =>
  line.some((node) => !('text' in node) || node.text.trim() !== '')
