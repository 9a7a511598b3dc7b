// @vitest-environment jsdom
import { createEditor, type IDomEditor, type SlateElement, SlateEditor, SlateTransforms } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { blockTypeAtCursor, cursorOf, focusText, placeCursor, rememberCursor, writeBehind } from './cursor.ts'

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

test('the type of the block at the cursor is returned, or an empty string without a cursor', () => {
  const editor = createEditor({
    content: [line('甲'), { type: 'header1', children: [{ text: '题' }] } as SlateElement],
  })
  editor.selection = null
  expect(blockTypeAtCursor(editor)).toBe('')
  SlateTransforms.select(editor, at(1, 0))
  expect(blockTypeAtCursor(editor)).toBe('header1')
})

test('before the author has set a cursor, the cursor is at the end', () => {
  const editor = anEditor('甲', '乙丙')
  editor.selection = null
  expect(cursorOf(editor)).toEqual(at(1, 2))
})

test('an existing selection is the cursor', () => {
  const editor = anEditor('甲', '乙丙')
  SlateTransforms.select(editor, at(0, 1))
  expect(cursorOf(editor)).toEqual(at(0, 1))
})

test('without the focus the last cursor is remembered, and moves with its words when the text changes', async () => {
  const editor = anEditor('甲乙', '丙')
  await leaveAt(editor, 0, 1)
  await leaveAt(editor, 0, 2)
  expect(cursorOf(editor)).toEqual(at(0, 2))
  SlateTransforms.insertNodes(editor, line('新'), { at: [0] })
  expect(cursorOf(editor)).toEqual(at(1, 2))
})

test('placeCursor restores the last cursor of an editor without a cursor, and keeps an existing cursor', async () => {
  const editor = anEditor('甲乙', '丙')
  await leaveAt(editor, 0, 1)
  placeCursor(editor)
  expect(editor.selection).toEqual(at(0, 1))
  SlateTransforms.select(editor, SlateEditor.end(editor, [1]))
  placeCursor(editor)
  expect(editor.selection).toEqual(at(1, 1))
})

/** An editor that logs when it sets its focus and its cursor, as the page sees them. */
function aLoggedEditor() {
  const editor = anEditor('甲', '乙丙')
  const log: string[] = []
  editor.focus = () => void log.push('focus')
  editor.deselect = () => {
    log.push('no cursor')
    editor.selection = null
  }
  const { apply } = editor
  editor.apply = (operation) => {
    if (operation.type === 'set_selection') log.push('cursor')
    apply(operation)
  }
  return { editor, log }
}

test('the text gets the focus after the current work, and the cursor is set again so that the page shows it', async () => {
  const { editor, log } = aLoggedEditor()
  SlateTransforms.select(editor, at(1, 1))
  log.length = 0
  focusText(editor)
  expect(log).toEqual([])
  await changes()
  expect([log, editor.selection]).toEqual([['no cursor', 'focus', 'cursor'], at(1, 1)])
})

test('without a cursor the text only gets the focus; an editor that was closed meanwhile does not get it', async () => {
  const { editor, log } = aLoggedEditor()
  editor.selection = null
  focusText(editor)
  await changes()
  expect([log, editor.selection]).toEqual([['no cursor', 'focus'], null])
  focusText(editor)
  editor.isDestroyed = true
  await changes()
  expect(log).toEqual(['no cursor', 'focus'])
})

test('writing continues at the end of a place', async () => {
  const { editor, log } = aLoggedEditor()
  writeBehind(editor, [1])
  await changes()
  expect([editor.selection, log.includes('focus')]).toEqual([at(1, 2), true])
})

test('a remembered cursor in a deleted block is replaced by the end of the text', async () => {
  const editor = anEditor('甲乙', '丙')
  await leaveAt(editor, 0, 1)
  SlateTransforms.removeNodes(editor, { at: [0] })
  expect(cursorOf(editor)).toEqual(at(0, 1))
})
