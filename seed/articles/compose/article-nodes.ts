import { escapeHtml } from '#seed/articles/escape-html.ts'
import { pictureHtml } from '#seed/articles/media-html.ts'

export type ArticleNode =
  | { kind: 'heading' | 'paragraph' | 'quote'; text: string }
  | { kind: 'list' | 'steps'; items: string[] }
  | { kind: 'table'; columns: string[]; rows: string[][] }
  | { kind: 'picture'; name: string; alt: string; caption: string }

/** The nodes as HTML of the allow-listed tags; the only inline markup of a text is `**strong**`. */
export const nodesHtml = (nodes: readonly ArticleNode[]): string => nodes.map(nodeHtml).join('\n')

/** Characters a reader sees in the nodes, for the length rules. */
export const nodesLength = (nodes: readonly ArticleNode[]): number =>
  nodes.reduce((sum, node) => sum + nodeTexts(node).reduce((total, text) => total + text.length, 0), 0)

/** The texts of a node in reading order. */
export const nodeTexts = (node: ArticleNode): string[] => {
  if ('items' in node) return node.items
  if (node.kind === 'table') return [...node.columns, ...node.rows.flat()]
  return 'text' in node ? [node.text] : [node.caption]
}

const nodeHtml = (node: ArticleNode): string => {
  if (node.kind === 'heading') return `<h2>${inline(node.text)}</h2>`
  if (node.kind === 'quote') return `<blockquote><p>${inline(node.text)}</p></blockquote>`
  if (node.kind === 'picture') return pictureHtml(node)
  if (node.kind === 'table') return tableHtml(node.columns, node.rows)
  if (!('items' in node)) return `<p>${inline(node.text)}</p>`
  const tag = node.kind === 'list' ? 'ul' : 'ol'
  return `<${tag}>${node.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`
}

const tableHtml = (columns: string[], rows: string[][]): string => {
  const row = (cells: string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(columns, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

const inline = (text: string): string => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
