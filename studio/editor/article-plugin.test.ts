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

/** An editor with blocks and the cursor at the start or end of one of them. */
function editorWith(blocks: object[], at: number, edge: 'start' | 'end' = 'start'): IDomEditor {
  const editor = withArticle(createEditor({ content: blocks as SlateElement[] }))
  SlateTransforms.select(editor, SlateEditor[edge](editor, [at]))
  return editor
}
/** Blocks as type and text; the one with the cursor is marked with its offset. */
const blocksOf = (editor: IDomEditor) =>
  editor.children.map((node, at) => {
    const point = editor.selection?.focus
    const cursor = point?.path[0] === at ? `@${point.offset}` : ''
    return `${DomEditor.getNodeType(node)} ${SlateNode.string(node)}${cursor}`.trim()
  })

test('Enter in a caption begins a line below the picture', () => {
  const editor = editorWith([figure('题注'), line('后')], 0, 'end')
  editor.insertBreak()
  expect(blocksOf(editor)).toEqual(['figure 题注', 'paragraph @0', 'paragraph 后'])
})

test('Enter in a list item begins one that does not start its list again', () => {
  const editor = editorWith([item('甲', { begins: true, start: 3 })], 0, 'end')
  editor.insertBreak()
  expect(editor.children).toEqual([item('甲', { begins: true, start: 3 }), item('')])
})

test('Enter in a line begins one without the kept format of that line', () => {
  const editor = editorWith([line('甲', { kept: 'x' })], 0, 'end')
  editor.insertBreak()
  expect(editor.children).toEqual([line('甲', { kept: 'x' }), line('')])
})

test('Backspace in an empty caption deletes the picture, in a written one nothing', () => {
  const empty = editorWith([line('前'), figure(''), line('后')], 1)
  empty.deleteBackward('character')
  expect(blocksOf(empty)).toEqual(['paragraph 前', 'paragraph @0', 'paragraph 后'])
  const written = editorWith([line('前'), figure('题注'), line('后')], 1)
  written.deleteBackward('character')
  expect(blocksOf(written)).toEqual(['paragraph 前', 'figure 题注@0', 'paragraph 后'])
})

test('inside a caption keys delete characters', () => {
  const editor = editorWith([figure('题注')], 0, 'end')
  editor.deleteBackward('character')
  expect(blocksOf(editor)).toEqual(['figure 题@1'])
})

test('Backspace below a picture moves into its caption, and Delete above it, too', () => {
  const below = editorWith([figure('题注'), line('后')], 1)
  below.deleteBackward('character')
  expect(blocksOf(below)).toEqual(['figure 题注@2', 'paragraph 后'])
  const above = editorWith([line('前'), figure('题注')], 0, 'end')
  above.deleteForward('character')
  expect(blocksOf(above)).toEqual(['paragraph 前', 'figure 题注@0'])
})

test('an empty line beside a picture is deleted, from both sides', () => {
  const below = editorWith([figure('题注'), line('')], 1)
  below.deleteBackward('character')
  expect(blocksOf(below)).toEqual(['figure 题注@2'])
  const inCaption = editorWith([figure('题注'), line('')], 0, 'end')
  inCaption.deleteForward('character')
  expect(blocksOf(inCaption)).toEqual(['figure 题注@2'])
})

test('a line with nothing but a picture in it is not empty', () => {
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

test('the button of a picture deletes it with its caption; elsewhere it does nothing', () => {
  const editor = editorWith([figure('题注'), line('后')], 0)
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['paragraph @0', 'paragraph 后'])
  removeFigure(editor)
  expect(blocksOf(editor)).toEqual(['paragraph @0', 'paragraph 后'])
})

test('a film is one thing without a text of its own', () => {
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
