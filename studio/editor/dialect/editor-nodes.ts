import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'

/** Marks of a text in the editor's names; `order` if they are nested in an unusual order. */
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

/** Styles of a block in the editor's names; unknown ones in `kept`. */
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
/** A paragraph of a quotation; adjacent ones form one quotation, unless one `begins` another. */
export type QuoteNode = BlockStyle & {
  type: 'blockquote'
  /** Directly in the quotation, without a paragraph. */
  bare?: true
  begins?: true
  children: InlineNode[]
}
/** An item of a list; adjacent ones form one list, unless one `begins` another. */
export type ItemNode = BlockStyle & {
  type: 'list-item'
  ordered: boolean
  level?: number
  begins?: true
  /** Number of the first item, if not 1. */
  start?: string
  /** Its text is in a paragraph. */
  paragraph?: true
  children: InlineNode[]
}
export type CellNode = BlockStyle & {
  type: 'table-cell'
  // items added by the editor lack these
  isHeader?: boolean
  colSpan?: number
  rowSpan?: number
  attributes?: Readonly<Record<string, string>>
  /** Each of its lines is a paragraph. */
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
  /** Has an empty caption. */
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
