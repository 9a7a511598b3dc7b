import { type IDomEditor, SlateEditor, type SlateNode, SlateRange, SlateTransforms } from '@wangeditor-next/editor'
import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode, InlineNode, TextBlockNode } from '#studio/editor/dialect/editor-nodes.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { blockTypeAtCursor, placeCursor } from '#studio/editor/cursor.ts'
import { insertBlocks } from '#studio/editor/insert-blocks.ts'
import { type FileViews, showing } from '#studio/editor/signed-files.ts'
import { insertRows } from './insert-rows.ts'
import { linesOf } from './lines-of-blocks.ts'

/**
 * Inserts a sanitized tree at the cursor, with temporary picture addresses.
 * @returns the notice for the author if the content was placed elsewhere or simplified; '' otherwise
 */
export function insertTree(editor: IDomEditor, tree: readonly ArticleNode[], views: FileViews): string {
  if (tree.length === 0) return ''
  placeCursor(editor)
  const { selection } = editor
  if (selection && SlateRange.isExpanded(selection)) editor.deleteFragment()
  const blocks = showing(withoutAddedLine(toEditor(tree)), views)
  const place = blockTypeAtCursor(editor)
  if (place === 'pre') {
    editor.insertText(tree.map((node) => textOf([node])).join('\n'))
    return ''
  }
  const [only] = blocks
  if (place === 'table') {
    return blocks.length === 1 && only?.type === 'table' ? insertRows(editor, only) : insertIntoCell(editor, blocks)
  }
  if (place === 'figure') return insertAtCaption(editor, blocks)
  if (blocks.length === 1 && only?.type === 'paragraph') {
    insertInline(editor, only.children)
    return ''
  }
  insertBlocks(editor, blocks, { isBefore: splitHere(editor) })
  return ''
}

/** Whether pasted fonts and sizes end up in a paragraph, where one click can remove them. */
export const isInText = (editor: IDomEditor): boolean => !['table', 'figure', 'pre'].includes(blockTypeAtCursor(editor))

/** A caption is one line of text: a single line is inserted, other content follows the picture or video. */
function insertAtCaption(editor: IDomEditor, blocks: readonly BlockNode[]): string {
  const { lines, leftOut } = linesOf(blocks)
  const [line, ...more] = lines
  const hasPicture = line?.some((node) => 'type' in node && node.type === 'image')
  if (line !== undefined && !hasPicture && more.length === 0 && leftOut === 0) {
    insertInline(editor, line)
    return ''
  }
  insertBlocks(editor, blocks)
  return '图注、视频说明只有一行文字，放不下的内容已放在它下面'
}

/** A table cell holds only lines: lists and tables are flattened, videos dropped. */
function insertIntoCell(editor: IDomEditor, blocks: readonly BlockNode[]): string {
  const { lines, leftOut } = linesOf(blocks)
  insertInline(
    editor,
    lines.flatMap((line, at): InlineNode[] => (at === 0 ? [...line] : [{ text: '\n' }, ...line])),
  )
  const notices = [
    blocks.some(({ type }) => type === 'table') ? '格子里不能再放表格，已变成文字行；要保留表格请粘贴到表格外面' : '',
    leftOut === 0 ? '' : `表格里不能放视频、分隔线，略去 ${leftOut} 处`,
  ]
  return notices.filter(Boolean).join('；')
}

function insertInline(editor: IDomEditor, nodes: readonly InlineNode[]): void {
  SlateTransforms.insertNodes(editor, nodes as unknown as SlateNode[], { select: true })
}

/**
 * Removes the empty line that `toEditor` adds after a final table or picture: insertBlocks adds such a line if needed.
 */
function withoutAddedLine(blocks: readonly BlockNode[]): BlockNode[] {
  const last = blocks.at(-1)
  const isAdded = blocks.length > 1 && last?.type === 'paragraph' && textOfBlock(last) === ''
  return isAdded ? blocks.slice(0, -1) : [...blocks]
}

const textOfBlock = ({ children }: TextBlockNode): string =>
  children.map((child) => ('text' in child ? child.text : ' ')).join('')

/**
 * Splits the block at the cursor, for inserted blocks.
 * @returns whether the inserted blocks belong before the block, because the cursor is at its start.
 */
function splitHere(editor: IDomEditor): boolean {
  const { selection } = editor
  if (selection === null) return false
  const [place = 0] = selection.focus.path
  if (SlateEditor.isEnd(editor, selection.focus, [place])) return false
  if (SlateEditor.isStart(editor, selection.focus, [place])) return true
  SlateTransforms.splitNodes(editor, { always: true })
  SlateTransforms.select(editor, SlateEditor.end(editor, [place]))
  return false
}
