// @vitest-environment jsdom
import { createEditor, type IDomEditor, type SlateElement, SlateEditor, SlateTransforms } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { blockTypeAtCursor, cursorOf, placeCursor, rememberCursor } from './cursor.ts'

const line = (text: string) => ({ type: 'paragraph', children: [{ text }] }) as SlateElement
const point = (block: number, offset: number) => ({ path: [block, 0], offset })
const at = (block: number, offset: number) => ({ anchor: point(block, offset), focus: point(block, offset) })
const changes = () => new Promise<void>((resolve) => setTimeout(resolve))

const anEditor = (...texts: string[]): IDomEditor => {
  const editor = createEditor({ content: texts.map(line) })
  rememberCursor(editor)
  return editor
}
/** Sets the cursor and lets the editor lose the focus. */
async function leaveAt(editor: IDomEditor, block: number, offset: number): Promise<void> {
  SlateTransforms.select(editor, at(block, offset))
  await changes()
  editor.selection = null
  await changes()
}

test('the block at the cursor has a type; without a cursor there is none', () => {
  const editor = createEditor({
    content: [line('甲'), { type: 'header1', children: [{ text: '题' }] } as SlateElement],
  })
  editor.selection = null
  expect(blockTypeAtCursor(editor)).toBe('')
  SlateTransforms.select(editor, at(1, 0))
  expect(blockTypeAtCursor(editor)).toBe('header1')
})

test('the cursor is at the end before the author has set it', () => {
  const editor = anEditor('甲', '乙丙')
  editor.selection = null
  expect(cursorOf(editor)).toEqual(at(1, 2))
})

test('the cursor is the selection while there is one', () => {
  const editor = anEditor('甲', '乙丙')
  SlateTransforms.select(editor, at(0, 1))
  expect(cursorOf(editor)).toEqual(at(0, 1))
})

test('an editor without the focus remembers where its cursor was, and follows the words there', async () => {
  const editor = anEditor('甲乙', '丙')
  await leaveAt(editor, 0, 1)
  await leaveAt(editor, 0, 2)
  expect(cursorOf(editor)).toEqual(at(0, 2))
  SlateTransforms.insertNodes(editor, line('新'), { at: [0] })
  expect(cursorOf(editor)).toEqual(at(1, 2))
})

test('a cursor is set where there is none; another one stays', async () => {
  const editor = anEditor('甲乙', '丙')
  await leaveAt(editor, 0, 1)
  placeCursor(editor)
  expect(editor.selection).toEqual(at(0, 1))
  SlateTransforms.select(editor, SlateEditor.end(editor, [1]))
  placeCursor(editor)
  expect(editor.selection).toEqual(at(1, 1))
})
