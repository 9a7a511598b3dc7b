import { DomEditor, type IDomEditor, SlateEditor, SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { element } from '#contracts/article-markup/article-tree.ts'
import { blockTypeAtCursor, focusText, placeCursor } from './cursor.ts'
import type { BlockNode, InlineNode } from './dialect/editor-nodes.ts'
import { insertLink } from './link-text.ts'
import type { UploadedFile } from './ports.ts'

const TABLE_ROWS = 3
const TABLE_COLUMNS = 4
/** Blocks that cannot contain other blocks. */
const NARROW = ['table', 'list-item', 'blockquote']
/** Blocks that cannot contain links and pictures. */
const CLOSED = ['pre', 'film', 'locked', 'divider']

const asSlate = (node: BlockNode | InlineNode) => node as unknown as SlateNode

type Where = {
  /** Edge of the inserted blocks that the cursor is set to. */
  edge?: 'start' | 'end'
  /** Whether to insert before the block at the cursor instead of after it. */
  isBefore?: boolean
}

/**
 * Inserts blocks after the block at the cursor, or in place of an empty line. Sets the cursor to an edge of the
 * inserted blocks.
 */
export function insertBlocks(
  editor: IDomEditor,
  blocks: readonly BlockNode[],
  { edge = 'end', isBefore = false }: Where = {},
): void {
  placeCursor(editor)
  const place = editor.selection?.focus.path[0] ?? 0
  SlateEditor.withoutNormalizing(editor, () => {
    const isEmpty = isEmptyLine(editor.children[place])
    const at = isEmpty || isBefore ? place : place + 1
    if (isEmpty) SlateTransforms.removeNodes(editor, { at: [place] })
    SlateTransforms.insertNodes(editor, blocks.map(asSlate), { at: [at] })
    const behind = at + blocks.length
    if (editor.children[behind] === undefined) {
      SlateTransforms.insertNodes(editor, asSlate({ type: 'paragraph', children: [{ text: '' }] }), { at: [behind] })
    }
    const cursor = edge === 'start' ? SlateEditor.start(editor, [at]) : SlateEditor.end(editor, [behind - 1])
    SlateTransforms.select(editor, cursor)
  })
  focusText(editor)
}

/** Whether a block is an empty line: a paragraph, heading, item or quotation without text and pictures. */
const isEmptyLine = (node: SlateNode | undefined): boolean =>
  node !== undefined &&
  /^(?:paragraph|header\d|list-item|blockquote)$/.test(DomEditor.getNodeType(node)) &&
  SlateNode.string(node) === '' &&
  'children' in node &&
  !node.children.some((child) => DomEditor.checkNodeType(child, 'image'))

/**
 * Inserts a table of 3 rows and 4 columns with a header row, and sets the cursor to its first cell (specification 9).
 */
export function insertTable(editor: IDomEditor): void {
  const row = (section: string, isHeader: boolean) => ({
    type: 'table-row' as const,
    section,
    children: Array.from({ length: TABLE_COLUMNS }, () => ({
      type: 'table-cell' as const,
      isHeader,
      colSpan: 1,
      rowSpan: 1,
      attributes: (isHeader ? { scope: 'col' } : {}) as Record<string, string>,
      children: [{ text: '' }],
    })),
  })
  const rows = [row('thead', true), ...Array.from({ length: TABLE_ROWS - 1 }, () => row('tbody', false))]
  insertBlocks(editor, [{ type: 'table', width: '100%', attributes: {}, children: rows }], { edge: 'start' })
}

/** Inserts a picture as a block with an empty caption; inline in tables, lists and quotations. */
export function insertPicture(editor: IDomEditor, { url }: UploadedFile, alt = ''): void {
  placeCursor(editor)
  if (NARROW.includes(blockTypeAtCursor(editor))) {
    const image = { type: 'image', src: url, alt, style: {}, attributes: { alt }, children: [{ text: '' }] } as const
    SlateTransforms.insertNodes(editor, asSlate(image))
    return
  }
  const media = element('img', [], { src: url, alt })
  insertBlocks(editor, [{ type: 'figure', media, children: [{ text: '' }] }])
}

/** Inserts a video with controls and an empty caption. */
export function insertFilm(editor: IDomEditor, { url }: UploadedFile): void {
  const media = element('video', [], { src: url, controls: '', preload: 'metadata' })
  insertBlocks(editor, [{ type: 'figure', media, children: [{ text: '' }] }])
}

/** Inserts a link that downloads a file under its name; in a new line if the block at the cursor cannot contain links. */
export function insertAttachment(editor: IDomEditor, { url, name }: UploadedFile): void {
  placeCursor(editor)
  if (CLOSED.includes(blockTypeAtCursor(editor))) {
    insertBlocks(editor, [{ type: 'paragraph', children: [{ text: '' }] }])
  }
  insertLink(editor, {
    type: 'link',
    url,
    attributes: { download: name, 'data-w-e-type': 'attachment' },
    children: [{ text: name }],
  })
  focusText(editor)
}
