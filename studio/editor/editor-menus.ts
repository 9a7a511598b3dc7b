import { DomEditor, type IButtonMenu, type IDomEditor, type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { textOf } from '#contracts/article-markup/article-tree.ts'
import { removeFigure } from './article-plugin.ts'
import { focusText } from './cursor.ts'
import type { TableNode } from './dialect/editor-nodes.ts'
import { editorActions } from './editor-actions.ts'
import { insertTable } from './insert-blocks.ts'
import { askLink, canLink } from './link-text.ts'
import { askPictureText } from './picture-text.ts'
import { switchHeadColumn, switchHeadRow } from './table-head.ts'

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
  link: icon(
    'M10 13a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.7 1.7 1.4 1.4 1.7-1.7a2 2 0 0 1 2.900 2.900l-3 3a2 2 0 0 1-3-.2L10 13zm4-2a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.7-1.7-1.4-1.4-1.7 1.7a2 2 0 0 1-2.900-2.900l3-3a2 2 0 0 1 3 .2L14 11z',
  ),
  remove: icon('M9 3h6l1 2h4v2H4V5h4l1-2zM6 9h12l-1 12H7L6 9zm3 2v8h2v-8H9zm4 0v8h2v-8h-2z'),
  headRow: icon('M3 4h18v16H3V4zm2 7v7h6v-7H5zm8 0v7h6v-7h-6z'),
  headColumn: icon('M3 4h18v16H3V4zm7 2v5h9V6h-9zm0 7v5h9v-5h-9z'),
  library: icon('M3 5h7l2 2h9v13H3V5zm2 2v11h14V9h-8L9 7H5zm2 9 3-4 2 2 2-3 3 5H7z'),
  find: icon(
    'M10 3a7 7 0 0 1 5.600 11.200l5.400 5.400-1.400 1.400-5.400-5.400A7 7 0 1 1 10 3zm0 2a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  ),
  caption: icon('M3 4h18v10H3V4zm2 2v6h14V6H5zm2 10h10v2H7v-2z'),
}

type Menu = {
  key: string
  title: string
  iconSvg: string
  exec: (editor: IDomEditor) => void
  /** Condition to enable the button; true by default. */
  isFor?: (editor: IDomEditor) => boolean
}

/** Definition of a button that requires a writable editor, but no cursor. */
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

/** Buttons of the toolbar, and of the hover bars of pictures and tables. */
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
  button({
    key: 'libraryFile',
    title: '媒体库',
    iconSvg: ICONS.library,
    exec: (editor) => editorActions(editor)?.chooseFile(),
  }),
  button({ key: 'articleTable', title: '表格', iconSvg: ICONS.table, exec: insertTable }),
  button({
    key: 'officialStyle',
    title: '公文样式',
    iconSvg: ICONS.document,
    exec: (editor) => editorActions(editor)?.applyOfficialStyle(),
  }),
  button({
    key: 'findText',
    title: '查找和替换',
    iconSvg: ICONS.find,
    exec: (editor) => editorActions(editor)?.find(),
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
  }),
  button({ key: 'removeFigure', title: '删除', iconSvg: ICONS.remove, exec: removeFigure }),
  button({
    key: 'articleLink',
    title: '链接',
    iconSvg: ICONS.link,
    exec: (editor) => void askLink(editor),
    isFor: canLink,
  }),
  button({ key: 'changeLink', title: '修改链接', iconSvg: ICONS.link, exec: (editor) => void askLink(editor) }),
  button({
    key: 'tableCaption',
    title: '表格标题',
    iconSvg: ICONS.caption,
    exec: (editor) => void askTableCaption(editor),
  }),
  button({ key: 'tableHeadRow', title: '标题行', iconSvg: ICONS.headRow, exec: switchHeadRow }),
  button({ key: 'tableHeadColumn', title: '标题列', iconSvg: ICONS.headColumn, exec: switchHeadColumn }),
]

async function askTableCaption(editor: IDomEditor): Promise<void> {
  const table = selected<TableNode>(editor, 'table')
  if (table === undefined) return
  const given = await editorActions(editor)?.ask({
    title: '表格标题',
    lines: { text: { label: '这张表是什么', value: textOf(table.node.caption ?? []) } },
  })
  const text = given?.['text']
  if (text !== undefined) set(editor, table.place, { caption: text === '' ? null : [text] })
  if (!editor.isDestroyed) focusText(editor)
}

function selected<Node>(editor: IDomEditor, type: string): { node: Node; place: number } | undefined {
  const node = DomEditor.getSelectedNodeByType(editor, type)
  if (node === null) return undefined
  return { node: node as unknown as Node, place: editor.children.indexOf(node as never) }
}

const set = (editor: IDomEditor, place: number, change: object) =>
  SlateTransforms.setNodes(editor, change as Partial<SlateNode>, { at: [place] })
