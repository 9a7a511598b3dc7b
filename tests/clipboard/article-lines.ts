import { type ArticleElement, type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'

/**
 * A visible line, without white space; a list item begins with its number. Level 1 is the highest heading level of an
 * article.
 */
export type Line = { kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'caption'; level: number; text: string }

type Place = { kind: Line['kind']; level: number }
const LINE_BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'blockquote', 'figcaption', 'caption', 'td', 'th']

/** Returns the visible lines of an article in reading order. */
export function linesOf(nodes: readonly ArticleNode[], place: Place = { kind: 'paragraph', level: 0 }): Line[] {
  const lines: Line[] = []
  let open = ''
  const close = () => {
    if (open !== '') lines.push({ ...place, text: squeezed(open) })
    open = ''
  }
  const walk = (children: readonly ArticleNode[]): void => {
    for (const node of children) {
      if (typeof node === 'string') open += node
      else if (node.tag === 'br') close()
      else if (node.tag === 'pre') {
        close()
        for (const line of textOf(node.children).split('\n')) lines.push({ ...place, text: squeezed(line) })
      } else if (node.tag === 'ol' || node.tag === 'ul') {
        close()
        lines.push(...itemsOf(node))
      } else if (LINE_BLOCKS.includes(node.tag)) {
        close()
        lines.push(...linesOf(node.children, placeIn(node, place)))
      } else if (['table', 'thead', 'tbody', 'tfoot', 'tr', 'figure', 'hr'].includes(node.tag)) {
        close()
        walk(node.children)
        close()
      } else walk(node.children)
    }
  }
  walk(nodes)
  close()
  return lines
}

const squeezed = (text: string): string => text.replace(/[\s\u00a0]+/g, '')

function placeIn({ tag }: ArticleElement, place: Place): Place {
  if (/^h\d$/.test(tag)) return { kind: 'heading', level: Number(tag.slice(1)) - 1 }
  if (tag === 'td' || tag === 'th') return { kind: 'cell', level: 0 }
  if (tag === 'caption' || tag === 'figcaption') return { kind: 'caption', level: 0 }
  return place
}

function itemsOf(list: ArticleElement): Line[] {
  let number = Number(list.attributes['start'] ?? 1)
  return list.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const mark = list.tag === 'ol' ? `${number++}.` : ''
    const [first, ...rest] = linesOf(child.children, { kind: 'item', level: 0 })
    return first ? [{ ...first, text: mark + first.text }, ...rest] : []
  })
}
