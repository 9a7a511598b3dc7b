import type { ArticleNode } from '#contracts/article-markup/article-tree.ts'

/** What marks a text may carry, by the editor's names; `order` when they are nested in another way than usual. */
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

/** Marks that stand around a whole link or picture. */
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

/** Styles of a block, by the editor's names; those it has no name for in `kept`. */
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
/** Each paragraph of a quotation; neighbours are one quotation, unless one `begins` another. */
export type QuoteNode = BlockStyle & {
  type: 'blockquote'
  /** Stands in the quotation without a paragraph. */
  bare?: true
  begins?: true
  children: InlineNode[]
}
/** Each item of a list; neighbours are one list, unless one `begins` another. */
export type ItemNode = BlockStyle & {
  type: 'list-item'
  ordered: boolean
  level?: number
  begins?: true
  /** The number of the first item, where it is not 1. */
  start?: string
  /** Its text stands in a paragraph. */
  paragraph?: true
  children: InlineNode[]
}
export type CellNode = BlockStyle & {
  type: 'table-cell'
  // those that the editor adds say none of these
  isHeader?: boolean
  colSpan?: number
  rowSpan?: number
  attributes?: Readonly<Record<string, string>>
  /** Each line of it is a paragraph. */
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
/** A picture or film with its caption, which is its text. */
export type FigureNode = BlockStyle & {
  type: 'figure'
  media: ArticleNode
  /** Has a caption, although nothing stands in it. */
  captioned?: true
  children: InlineNode[]
}
/** What has no text of its own. */
export type FilmNode = { type: 'film'; media: ArticleNode; children: Empty }
export type DividerNode = { type: 'divider'; children: Empty }
export type CodeNode = {
  type: 'pre'
  children: readonly [{ type: 'code'; language: ''; children: readonly [{ text: string }] }]
}
/** What the editor does not know: shown, moved and removed as a whole, never changed. */
export type LockedNode = { type: 'locked'; content: ArticleNode; children: Empty }

export type BlockNode =
  TextBlockNode | QuoteNode | ItemNode | TableNode | FigureNode | FilmNode | DividerNode | CodeNode | LockedNode
