import {
  DomEditor,
  type IDomEditor,
  SlateEditor,
  type SlateNode,
  SlateRange,
  SlateTransforms,
} from '@wangeditor-next/editor'
import { type ArticleNode, htmlOf, textOf } from '#contracts/article-markup/article-tree.ts'
import { cleanInBrowser, parsed, UncleanableHtml } from '#studio/editor/clean-in-browser.ts'
import type { BlockNode, TextBlockNode } from '#studio/editor/dialect/editor-nodes.ts'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { insertBlocks } from '#studio/editor/insert-blocks.ts'
import type { EditorPorts } from '#studio/editor/ports.ts'
import { cleanPaste } from './clean-paste.ts'
import { leftOutLine } from './paste-notices.ts'

/** Blocks that take text alone. */
const NARROW = ['table', 'figure', 'pre']

/** Puts HTML from elsewhere into the text, cleaned before anything of it gets there, and tells what was left out. */
export function insertPasted(editor: IDomEditor, html: string, notify: EditorPorts['notify']): void {
  try {
    const { tree, leftOut } = cleanPaste(html, parsed)
    const cleaned = cleanInBrowser(htmlOf(tree))
    const isStyled = !isNarrow(editor) && /font-(?:size|family):/.test(htmlOf(cleaned))
    insertTree(editor, cleaned)
    const line = leftOutLine(leftOut)
    const foreign = leftOut.pictures.filter((address) => address !== '')
    const told = [line, isStyled ? '字体、字号照原样，点“公文样式”可以统一' : ''].filter(Boolean).join('；')
    if (told !== '') notify([told, ...foreign].join('\n'), line === '' ? 'info' : 'warning')
  } catch (error) {
    if (!(error instanceof UncleanableHtml)) throw error
    notify('粘贴的内容过长或结构过深', 'error')
  }
}

/** Puts a clean tree where the cursor is. */
export function insertTree(editor: IDomEditor, tree: readonly ArticleNode[]): void {
  if (tree.length === 0) return
  const { selection } = editor
  if (selection && SlateRange.isExpanded(selection)) editor.deleteFragment()
  const blocks = toEditor(tree)
  const [only] = blocks
  if (isNarrow(editor)) editor.insertText(tree.map((node) => textOf([node])).join('\n'))
  else if (blocks.length === 1 && only?.type === 'paragraph') insertLine(editor, only)
  else {
    splitHere(editor)
    insertBlocks(editor, withoutAddedLine(blocks))
  }
}

function isNarrow(editor: IDomEditor): boolean {
  const place = editor.selection?.focus.path[0] ?? 0
  return NARROW.includes(DomEditor.getNodeType(editor.children[place] as SlateNode))
}

function insertLine(editor: IDomEditor, { children }: TextBlockNode): void {
  SlateTransforms.insertNodes(editor, children as unknown as SlateNode[], { select: true })
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
