import { type IDomEditor, SlateEditor, type SlateNode, SlateRange, SlateTransforms } from '@wangeditor-next/editor'
import { type ArticleNode, textOf } from '#contracts/article-markup/article-tree.ts'
import type { BlockNode, InlineNode, TextBlockNode } from '#studio/editor/dialect/editor-nodes.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { blockTypeAtCursor } from '#studio/editor/cursor.ts'
import { insertBlocks } from '#studio/editor/insert-blocks.ts'
import { type FileViews, showing } from '#studio/editor/signed-files.ts'
import { type Lines, linesOf } from './lines-of-blocks.ts'

/** Puts a clean tree where the cursor is, its pictures at the addresses that open. @returns what the author has to be told of where it went; '' when nothing. */
export function insertTree(editor: IDomEditor, tree: readonly ArticleNode[], views: FileViews): string {
  if (tree.length === 0) return ''
  const { selection } = editor
  if (selection && SlateRange.isExpanded(selection)) editor.deleteFragment()
  const blocks = showing(withoutAddedLine(toEditor(tree)), views)
  const place = blockTypeAtCursor(editor)
  if (place === 'pre') {
    editor.insertText(tree.map((node) => textOf([node])).join('\n'))
    return ''
  }
  if (place === 'table') return insertIntoCell(editor, linesOf(blocks))
  if (place === 'figure') return insertAtCaption(editor, blocks)
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'paragraph') insertInline(editor, only.children)
  else {
    splitHere(editor)
    insertBlocks(editor, blocks)
  }
  return ''
}

/** Whether pasted fonts and sizes would stand in a paragraph, where they can be undone with one click. */
export const isInText = (editor: IDomEditor): boolean => !['table', 'figure', 'pre'].includes(blockTypeAtCursor(editor))

/** Whether the cursor is in the caption of a picture or film. */
export const isInCaption = (editor: IDomEditor): boolean => blockTypeAtCursor(editor) === 'figure'

/** A caption is one line of text: such a line goes into it, all that is more stands below the picture or film. */
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

/** A cell takes lines; tables and lists become some, films have no place. */
function insertIntoCell(editor: IDomEditor, { lines, leftOut }: Lines): string {
  insertInline(
    editor,
    lines.flatMap((line, at): InlineNode[] => (at === 0 ? [...line] : [{ text: '\n' }, ...line])),
  )
  return leftOut === 0 ? '' : `表格里不能放视频、分隔线，略去 ${leftOut} 处`
}

function insertInline(editor: IDomEditor, nodes: readonly InlineNode[]): void {
  SlateTransforms.insertNodes(editor, nodes as unknown as SlateNode[], { select: true })
}

/** The line behind a table or picture at the end is made by insertBlocks, where there is none. */
function withoutAddedLine(blocks: readonly BlockNode[]): BlockNode[] {
  const last = blocks.at(-1)
  const isAdded = blocks.length > 1 && last?.type === 'paragraph' && textOfBlock(last) === ''
  return isAdded ? blocks.slice(0, -1) : [...blocks]
}

const textOfBlock = ({ children }: TextBlockNode): string =>
  children.map((child) => ('text' in child ? child.text : ' ')).join('')

/** In the middle of a paragraph what comes stands between its parts. */
function splitHere(editor: IDomEditor): void {
  const { selection } = editor
  if (selection === null) return
  const [place = 0] = selection.focus.path
  if (SlateEditor.isEnd(editor, selection.focus, [place])) return
  SlateTransforms.splitNodes(editor, { always: true })
  SlateTransforms.select(editor, SlateEditor.end(editor, [place]))
}
