import { DomEditor, type IButtonMenu, type IDomEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { element, textOf } from '#contracts/article-markup/article-tree.ts'
import type { FigureNode, TableNode } from './dialect/editor-nodes.ts'
import { editorActions, PICTURE_QUESTION } from './editor-actions.ts'
import { insertTable } from './insert-blocks.ts'

const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

const ICONS = {
  picture: icon('M3 4h18v16H3V4zm2 2v9l4-4 4 4 3-3 3 3V6H5zm10 4a2 2 0 1 0 0-4 2 2 0 0 0 0 4z'),
  film: icon('M3 5h13v4l5-3v12l-5-3v4H3V5zm2 2v10h9V7H5z'),
  file: icon(
    'M16 6v10a4 4 0 0 1-8 0V6a3 3 0 0 1 6 0v9a1 1 0 0 1-2 0V7h-2v8a3 3 0 0 0 6 0V6a5 5 0 0 0-10 0v10a6 6 0 0 0 12 0V6h-2z',
  ),
  table: icon('M3 4h18v16H3V4zm2 2v3h4V6H5zm6 0v3h8V6h-8zM5 11v3h4v-3H5zm6 0v3h8v-3h-8zm-6 5v2h4v-2H5zm6 0v2h8v-2h-8z'),
  document: icon('M6 2h9l5 5v15H4V2h2zm0 2v16h12V8h-4V4H6zm2 8h8v2H8v-2zm0 4h6v2H8v-2z'),
  word: icon('M4 3h16v18H4V3zm2 2v14h12V5H6zm1 3h2l1 5 1-5h2l1 5 1-5h2l-2 8h-2l-1-4-1 4H9L7 8z'),
  caption: icon('M3 4h18v10H3V4zm2 2v6h14V6H5zm2 10h10v2H7v-2z'),
}

type Menu = {
  key: string
  title: string
  iconSvg: string
  exec: (editor: IDomEditor) => void
  /** Where there is something for it to work on; everywhere, if not given. */
  isFor?: (editor: IDomEditor) => boolean
}

/** Where nothing can be put in: no cursor needed, but an editor that takes changes. */
const button = ({ key, title, iconSvg, exec, isFor }: Menu) => ({
  key,
  factory: (): IButtonMenu => ({
    title,
    iconSvg,
    tag: 'button',
    getValue: () => '',
    isActive: () => false,
    isDisabled: (editor) => editor.isDisabled() || isFor?.(editor) === false,
    exec,
  }),
})

/** Buttons of the toolbar, and of the bars beside a picture and a table. */
export const menus = [
  button({
    key: 'articleImage',
    title: '图片',
    iconSvg: ICONS.picture,
    exec: (editor) => editorActions(editor)?.upload('image'),
  }),
  button({
    key: 'articleVideo',
    title: '视频',
    iconSvg: ICONS.film,
    exec: (editor) => editorActions(editor)?.upload('video'),
  }),
  button({
    key: 'articleFile',
    title: '附件',
    iconSvg: ICONS.file,
    exec: (editor) => editorActions(editor)?.upload('file'),
  }),
  button({ key: 'articleTable', title: '表格', iconSvg: ICONS.table, exec: insertTable }),
  button({
    key: 'officialStyle',
    title: '公文样式',
    iconSvg: ICONS.document,
    exec: (editor) => editorActions(editor)?.applyOfficialStyle(),
  }),
  button({
    key: 'importWord',
    title: '导入 Word',
    iconSvg: ICONS.word,
    exec: (editor) => editorActions(editor)?.importWord(),
  }),
  button({
    key: 'pictureText',
    title: '替代文字',
    iconSvg: ICONS.caption,
    exec: (editor) => void askPictureText(editor),
    isFor: (editor) => pictureOf(editor) !== undefined,
  }),
  button({
    key: 'tableCaption',
    title: '表格标题',
    iconSvg: ICONS.caption,
    exec: (editor) => void askTableCaption(editor),
  }),
]

async function askPictureText(editor: IDomEditor): Promise<void> {
  const picture = pictureOf(editor)
  if (picture === undefined) return
  const { attributes, children } = picture.media
  const alt = await editorActions(editor)?.ask(PICTURE_QUESTION, attributes['alt'] ?? '')
  if (alt !== undefined) set(editor, picture.place, { media: element('img', children, { ...attributes, alt }) })
}

/** The picture with the cursor; a film has no text of that kind. */
function pictureOf(editor: IDomEditor) {
  const figure = selected<FigureNode>(editor, 'figure')
  if (figure === undefined || typeof figure.node.media === 'string' || figure.node.media.tag !== 'img') return undefined
  return { media: figure.node.media, place: figure.place }
}

async function askTableCaption(editor: IDomEditor): Promise<void> {
  const table = selected<TableNode>(editor, 'table')
  if (table === undefined) return
  const text = await editorActions(editor)?.ask('表格标题', textOf(table.node.caption ?? []))
  if (text !== undefined) set(editor, table.place, { caption: text === '' ? null : [text] })
}

function selected<Node>(editor: IDomEditor, type: string): { node: Node; place: number } | undefined {
  const node = DomEditor.getSelectedNodeByType(editor, type)
  if (node === null) return undefined
  return { node: node as unknown as Node, place: editor.children.indexOf(node as never) }
}

const set = (editor: IDomEditor, place: number, change: object) =>
  SlateTransforms.setNodes(editor, change as Partial<SlateNode>, { at: [place] })
