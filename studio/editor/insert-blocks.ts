import { DomEditor, type IDomEditor, SlateEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { element } from '#contracts/article-markup/article-tree.ts'
import { blockTypeAtCursor, focusText, placeCursor } from './cursor.ts'
import type { BlockNode, InlineNode } from './dialect/editor-nodes.ts'
import { insertLink } from './link-text.ts'
import type { UploadedFile } from './ports.ts'

const TABLE_ROWS = 3
const TABLE_COLUMNS = 4
/** Where a block cannot stand. */
const NARROW = ['table', 'list-item', 'blockquote', 'pre']

const asSlate = (node: BlockNode | InlineNode) => node as unknown as SlateNode

/** Puts blocks behind the one with the cursor; an empty paragraph there gives way. The cursor goes to their edge. */
export function insertBlocks(editor: IDomEditor, blocks: readonly BlockNode[], edge: 'start' | 'end' = 'end'): void {
  placeCursor(editor)
  const place = editor.selection?.focus.path[0] ?? 0
  SlateEditor.withoutNormalizing(editor, () => {
    const isEmptyLine = DomEditor.isSelectedEmptyParagraph(editor)
    const at = isEmptyLine ? place : place + 1
    if (isEmptyLine) SlateTransforms.removeNodes(editor, { at: [place] })
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

/** specification 9: a table of 3 rows and 4 columns, the first row its head; the cursor in its first cell. */
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
  insertBlocks(editor, [{ type: 'table', width: '100%', attributes: {}, children: rows }], 'start')
}

/** A picture on a line of its own with room for a caption; where no block can stand, in the text. */
export function insertPicture(editor: IDomEditor, { url }: UploadedFile): void {
  placeCursor(editor)
  const alt = '' // what the picture shows only the author can say
  if (NARROW.includes(blockTypeAtCursor(editor))) {
    const image = { type: 'image', src: url, alt, style: {}, attributes: { alt }, children: [{ text: '' }] } as const
    SlateTransforms.insertNodes(editor, asSlate(image))
    return
  }
  const media = element('img', [], { src: url, alt })
  insertBlocks(editor, [{ type: 'figure', media, children: [{ text: '' }] }])
}

/** A film with its controls and room for a caption. */
export function insertFilm(editor: IDomEditor, { url }: UploadedFile): void {
  const media = element('video', [], { src: url, controls: '', preload: 'metadata' })
  insertBlocks(editor, [{ type: 'figure', media, children: [{ text: '' }] }])
}

/** A file as a link that saves it under its name. */
export function insertAttachment(editor: IDomEditor, { url, name }: UploadedFile): void {
  placeCursor(editor)
  insertLink(editor, {
    type: 'link',
    url,
    attributes: { download: name, 'data-w-e-type': 'attachment' },
    children: [{ text: name }],
  })
  focusText(editor)
}
