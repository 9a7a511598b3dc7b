import { type ArticleElement, type ArticleNode, textOf, isElement } from '#contracts/article-markup/article-tree.ts'

const BLOCKS =
  /^(?:p|h\d|li|blockquote|figure|figcaption|caption|pre|tr|table|thead|tbody|tfoot|ul|ol|td|th|hr|video|colgroup)$/

/** Converts content to formatted lines of text: items with their numbers or bullets, a table row as one line. */
export function linesIn(nodes: readonly ArticleNode[]): ArticleNode[][] {
  const lines: ArticleNode[][] = []
  let open: ArticleNode[] = []
  const close = () => {
    if (open.length > 0) lines.push(open)
    open = []
  }
  for (const node of nodes) {
    if (!isElement(node)) open.push(node)
    else if (node.tag === 'br') close()
    else if (!BLOCKS.test(node.tag)) open.push(node)
    else {
      close()
      lines.push(...linesOfBlock(node))
    }
  }
  close()
  return lines.filter((line) => textOf(line).trim() !== '' || line.some((node) => isElement(node)))
}

function linesOfBlock(block: ArticleElement): ArticleNode[][] {
  if (block.tag === 'ol' || block.tag === 'ul') return listLines(block)
  if (block.tag === 'tr') {
    const cells = block.children.filter(isElement).map((cell) => linesIn(cell.children).flat())
    return [cells.flatMap((cell, at): ArticleNode[] => (at === 0 ? cell : ['\u3000', ...cell]))]
  }
  if (block.tag === 'pre')
    return textOf(block.children)
      .split('\n')
      .map((line) => [line])
  if (['hr', 'colgroup'].includes(block.tag)) return []
  return linesIn(block.children)
}

function listLines(list: ArticleElement): ArticleNode[][] {
  let number = Number(list.attributes['start'] ?? 1)
  return list.children.filter(isElement).flatMap((item) => {
    const mark = list.tag === 'ol' ? `${number++}.` : '• '
    const [first = [], ...rest] = linesIn(item.children)
    return [[mark, ...first], ...rest]
  })
}
