// @vitest-environment jsdom
import {
  createEditor,
  DomEditor,
  type IDomEditor,
  type SlateElement,
  SlateEditor,
  SlateNode,
  SlateTransforms,
} from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { removeFigure, withArticle } from './article-plugin.ts'
import { setEditorActions } from './editor-actions.ts'

const line = (text: string, more = {}) => ({ type: 'paragraph', children: [{ text }], ...more })
const figure = (caption: string) => ({ type: 'figure', src: '/a.png', children: [{ text: caption }] })
const film = { type: 'film', children: [{ text: '' }] }
const item = (text: string, more = {}) => ({ type: 'list-item', children: [{ text }], ...more })
const withPicture = {
  type: 'paragraph',
  children: [{ text: '' }, { type: 'image', src: '/a.png', children: [{ text: '' }] }, { text: '' }],
}

/** An editor with blocks and the cursor at the start or end of one block. */
function editorWith(blocks: object[], at: number, edge: 'start' | 'end' = 'start'): IDomEditor {
  const editor = withArticle(createEditor({ content: blocks as SlateElement[] }))
  SlateTransforms.select(editor, SlateEditor[edge](editor, [at]))
  return editor
}
/** Blocks as type and text; the block with the cursor also has `@` and the offset. */
const blocksOf = (editor: IDomEditor) =>
  editor.children.map((node, at) => {
    const point = editor.selection?.focus
    const cursor = point?.path[0] === at ? `@${point.offset}` : ''
    return `${DomEditor.getNodeType(node)} ${SlateNode.string(node)}${cursor}`.trim()
  })

test('Enter in a caption adds a line below the picture', () => {
  const editor = editorWith([figure('题注'), line('后')], 0, 'end')
  editor.insertBreak()
  expect(blocksOf(editor)).toEqual(['figure 题注', 'paragraph @0', 'paragraph 后'])
})

test('Enter in a list item adds an item that does not restart the list', () => {
  const editor = editorWith([item('甲', { begins: true, start: 3 })], 0, 'end')
  editor.insertBreak()
  expect(editor.children).toEqual([item('甲', { begins: true, start: 3 }), item('')])
})

test('Enter in a line adds a line without the kept styles of that line', () => {
  const editor = editorWith([line('甲', { kept: 'x' })], 0, 'end')
  editor.insertBreak()
  expect(editor.children).toEqual([line('甲', { kept: 'x' }), line('')])
})

test('Backspace at the start of a caption deletes the picture if the caption is empty, otherwise nothing', () => {
  const empty = editorWith([line('前'), figure(''), line('后')], 1)
  empty.deleteBackward('character')
  expect(blocksOf(empty)).toEqual(['paragraph 前', 'paragraph @0', 'paragraph 后'])
  const written = editorWith([line('前'), figure('题注'), line('后')], 1)
  written.deleteBackward('character')
  expect(blocksOf(written)).toEqual(['paragraph 前', 'figure 题注@0', 'paragraph 后'])
})

test('inside a caption Backspace deletes characters', () => {
  const editor = editorWith([figure('题注')], 0, 'end')
  editor.deleteBackward('character')
  expect(blocksOf(editor)).toEqual(['figure 题@1'])
})

test('Backspace below a picture and Delete above a picture move the cursor into its caption', () => {
  const below = editorWith([figure('题注'), line('后')], 1)
  below.deleteBackward('character')
  expect(blocksOf(below)).toEqual(['figure 题注@2', 'paragraph 后'])
  const above = editorWith([line('前'), figure('题注')], 0, 'end')
  above.deleteForward('character')
  expect(blocksOf(above)).toEqual(['paragraph 前', 'figure 题注@0'])
})

test('an empty line next to a picture is deleted by Backspace in the line and by Delete in the caption', () => {
  const below = editorWith([figure('题注'), line('')], 1)
  below.deleteBackward('character')
  expect(blocksOf(below)).toEqual(['figure 题注@2'])
  const inCaption = editorWith([figure('题注'), line('')], 0, 'end')
  inCaption.deleteForward('character')
  expect(blocksOf(inCaption)).toEqual(['figure 题注@2'])
})

test('a line that contains only a picture is not empty', () => {
  const editor = editorWith([figure('题注'), withPicture], 1)
  editor.deleteBackward('character')
  expect(blocksOf(editor)).toEqual(['figure 题注@2', 'paragraph'])
})

test('lines without a picture are joined as usual', () => {
  const editor = editorWith([line('前'), line('后')], 1)
  editor.deleteBackward('character')
  expect(blocksOf(editor)).toEqual(['paragraph 前后@1'])
})

test('a selected text is deleted as usual, also from the start of a line below a picture', () => {
  const editor = editorWith([figure('题注'), line('后面')], 1)
  SlateTransforms.select(editor, SlateEditor.range(editor, [1]))
  SlateEditor.deleteFragment(editor)
  expect(blocksOf(editor)).toEqual(['figure 题注', 'paragraph @0'])
})

test('the delete button removes the picture at the cursor with its caption; without a picture it does nothing', () => {
  const editor = editorWith([figure('题注'), line('后')], 0)
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['paragraph @0', 'paragraph 后'])
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['paragraph @0', 'paragraph 后'])
})

test('a video is a void element', () => {
  const editor = editorWith([film, line('后')], 1)
  expect(editor.isVoid(editor.children[0] as SlateElement)).toBe(true)
  expect(editor.isVoid(editor.children[1] as SlateElement)).toBe(false)
})

test('dropped content goes to the component, which sanitizes it', () => {
  const editor = editorWith([line('甲')], 0)
  const dropped = { getData: () => '<img onerror=alert(1)>' } as unknown as DataTransfer
  const taken: DataTransfer[] = []
  editor.insertData(dropped)
  setEditorActions(editor, { takeData: (data: DataTransfer) => taken.push(data) } as never)
  editor.insertData(dropped)
  expect(taken).toEqual([dropped])
  expect(blocksOf(editor)).toEqual(['paragraph 甲@0'])
})

const cell = (text: string) => ({ type: 'table-cell', children: [{ text }] })
const table = {
  type: 'table',
  children: [{ type: 'table-row', children: [cell('格')] }],
}

test('Enter in a line keeps the styles of that line; in other blocks it adds a usual line', () => {
  const quoted = editorWith([{ type: 'blockquote', children: [{ text: '甲' }], kept: 'x' }], 0, 'end')
  quoted.insertBreak()
  expect(quoted.children[0]).toMatchObject({ kept: 'x' })
})

test('Enter in an empty last item ends the list without touching the item before', () => {
  const editor = editorWith([item('甲', { begins: true, start: 3 }), item('')], 1)
  editor.insertBreak()
  expect(editor.children[0]).toEqual(item('甲', { begins: true, start: 3 }))
})

test('Tab outside of tables inserts spaces', () => {
  const editor = editorWith([line('甲')], 0, 'end')
  editor.handleTab()
  expect(SlateEditor.string(editor, [])).toMatch(/^甲\s+$/)
})

test('next to a picture, deleting inside a line deletes characters', () => {
  const below = editorWith([figure('题注'), line('后面')], 1, 'end')
  below.deleteBackward('character')
  expect(blocksOf(below)).toEqual(['figure 题注', 'paragraph 后@1'])
  const above = editorWith([line('前面'), figure('题注')], 0)
  above.deleteForward('character')
  expect(blocksOf(above)).toEqual(['paragraph 面@0', 'figure 题注'])
})

test('a line with text stays when the cursor moves over the edge of a picture', () => {
  const inCaption = editorWith([figure('题注'), line('后')], 0, 'end')
  inCaption.deleteForward('character')
  expect(blocksOf(inCaption)).toEqual(['figure 题注', 'paragraph 后@0'])
})

test('an empty line above a picture is deleted by Delete in the line; the cursor is set to the caption', () => {
  const above = editorWith([line(''), figure('题注')], 0)
  above.deleteForward('character')
  expect(blocksOf(above)).toEqual(['figure 题注@0'])
})

test('Backspace between two pictures moves the cursor only if the caption is written', () => {
  const editor = editorWith([figure('甲'), figure('乙')], 0, 'end')
  editor.deleteForward('character')
  expect(blocksOf(editor)).toEqual(['figure 甲', 'figure 乙@0'])
})

test('at the end of the text and at its start there is nothing to move to', () => {
  const last = editorWith([line('前'), figure('题注')], 1, 'end')
  last.deleteForward('character')
  expect(blocksOf(last)).toEqual(['paragraph 前', 'figure 题注@2'])
  const first = editorWith([line('前'), figure('题注')], 0)
  first.deleteBackward('character')
  expect(blocksOf(first)).toEqual(['paragraph 前@0', 'figure 题注'])
})

test('Delete in a caption above a table, and at the end of a table, deletes nothing', () => {
  const above = editorWith([figure('题注'), table, line('后')], 0, 'end')
  above.deleteForward('character')
  expect(blocksOf(above)).toEqual(['figure 题注@2', 'table 格', 'paragraph 后'])
  for (const behind of [figure('题注'), line('后')]) {
    const inTable = editorWith([table, behind, line('')], 0, 'end')
    inTable.deleteForward('character')
    expect(inTable.children).toEqual([table, behind, line('')])
  }
})

test('Delete in a cell deletes the next character, also at its start, but never the edge of the cell', () => {
  const row = { type: 'table-row', children: [cell('甲乙'), cell(''), cell('丙')] }
  const editor = editorWith([{ type: 'table', children: [row] }, line('后')], 0)
  editor.deleteForward('character')
  expect(blocksOf(editor)).toEqual(['table 乙丙@0', 'paragraph 后'])
  for (const unit of ['character', 'word'] as const) editor.deleteForward(unit)
  SlateTransforms.select(editor, SlateEditor.start(editor, [0, 0, 1]))
  editor.deleteForward('character')
  expect(editor.children[0]).toMatchObject({ children: [{ children: [cell(''), cell(''), cell('丙')] }] })
})

test('below a table characters are deleted as usual', () => {
  const below = editorWith([table, line('后')], 1)
  below.deleteForward('character')
  expect(blocksOf(below)).toEqual(['table 格', 'paragraph @0'])
})

test('an empty line between a picture and a table is deleted by Backspace', () => {
  const editor = editorWith([figure('题注'), line(''), table, line('')], 1)
  editor.deleteBackward('character')
  expect(blocksOf(editor)).toEqual(['figure 题注@2', 'table 格', 'paragraph'])
})

test('without a cursor, deleting and Enter change nothing', () => {
  const editor = editorWith([figure(''), line('后')], 0)
  editor.selection = null
  editor.deleteBackward('character')
  editor.deleteForward('character')
  editor.insertBreak()
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['figure', 'paragraph 后'])
})

test('a locked block is a void element, and the editor never serializes its HTML', () => {
  const editor = editorWith([{ type: 'locked', content: '', children: [{ text: '' }] }, line('后')], 1)
  expect(editor.isVoid(editor.children[0] as SlateElement)).toBe(true)
  expect(editor.getHtml()).toBe('')
})

test('the delete button works in the second block too', () => {
  const editor = editorWith([line('前'), figure('题注'), line('后')], 1)
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['paragraph 前', 'paragraph @0', 'paragraph 后'])
})
