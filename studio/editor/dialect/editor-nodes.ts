import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'

/** Marks of a text, named as in the editor. `order` is set if the marks are nested in an unusual order. */
export type Marks = {
  bold?: true
  italic?: true
  underline?: true
  through?: true
  sub?: true
  sup?: true
  code?: true
  color?: string
  bgColor?: string
  fontSize?: string
  fontFamily?: string
  order?: string
}
export type TextNode = Marks & { text: string }
type Empty = readonly [{ text: '' }]

/** Marks around a whole link or picture. */
type Around = { around?: Marks }
export type LinkNode = Around & {
  type: 'link'
  url: string
  target?: string
  attributes: Readonly<Record<string, string>>
  children: TextNode[]
}
export type ImageNode = Around & {
  type: 'image'
  src: string
  alt: string
  style?: { width?: string; height?: string }
  attributes?: Readonly<Record<string, string>>
  children: Empty
}
export type InlineNode = TextNode | LinkNode | ImageNode

/** Styles of a block, named as in the editor. `kept` contains unknown styles. */
export type BlockStyle = {
  textAlign?: string
  indent?: string
  lineHeight?: string
  kept?: Readonly<Record<string, string>>
}
export type TextBlockNode = BlockStyle & {
  type: 'paragraph' | 'header1' | 'header2' | 'header3' | 'header4' | 'header5'
  children: InlineNode[]
}
/** A paragraph of a quotation. Adjacent paragraphs form one quotation; `begins` starts another quotation. */
export type QuoteNode = BlockStyle & {
  type: 'blockquote'
  /** Whether the text is directly in the quotation, without a paragraph. */
  bare?: true
  begins?: true
  children: InlineNode[]
}
/** An item of a list. Adjacent items form one list; `begins` starts another list. */
export type ItemNode = BlockStyle & {
  type: 'list-item'
  ordered: boolean
  level?: number
  begins?: true
  /** Number of the first item, if not 1. */
  start?: string
  /** Whether the text of the item is in a paragraph. */
  paragraph?: true
  children: InlineNode[]
}
export type CellNode = BlockStyle & {
  type: 'table-cell'
  // cells added by the editor lack these properties
  isHeader?: boolean
  colSpan?: number
  rowSpan?: number
  attributes?: Readonly<Record<string, string>>
  /** Whether each line of the cell is a paragraph. */
  paragraphs?: true
  children: InlineNode[]
}
export type RowNode = {
  type: 'table-row'
  section?: string
  begins?: true
  kept?: Readonly<Record<string, string>>
  children: CellNode[]
}
export type TableNode = {
  type: 'table'
  width: string
  attributes?: Readonly<Record<string, string>>
  caption?: readonly ArticleNode[]
  captionAttributes?: Readonly<Record<string, string>>
  columns?: ArticleNode
  children: RowNode[]
}
/** A picture or video with its caption as text. */
export type FigureNode = BlockStyle & {
  type: 'figure'
  media: ArticleNode
  /** Whether the stored figure has a caption, which may be empty. */
  captioned?: true
  children: InlineNode[]
}
/** Nodes without text. */
export type FilmNode = { type: 'film'; media: ArticleNode; children: Empty }
export type DividerNode = { type: 'divider'; children: Empty }
export type CodeNode = {
  type: 'pre'
  children: readonly [{ type: 'code'; language: ''; children: readonly [{ text: string }] }]
}
/** Markup unknown to the editor: displayed, moved and deleted as a whole, never changed. */
export type LockedNode = { type: 'locked'; content: ArticleNode; children: Empty }

export type BlockNode =
  TextBlockNode | QuoteNode | ItemNode | TableNode | FigureNode | FilmNode | DividerNode | CodeNode | LockedNode
