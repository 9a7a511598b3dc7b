// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { putCursor, takeCursor } from './page-cursor.ts'

const byId = (id: string) => document.getElementById(id) as HTMLElement
const select = (id: string, from: number, to: number) => {
  const text = byId(id).firstChild as Text
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  window.getSelection()?.removeAllRanges()
  window.getSelection()?.addRange(range)
}
const selected = () => String(window.getSelection())

beforeEach(() => {
  document.body.innerHTML =
    '<button id="title">标题</button><div id="text" contenteditable="true" tabindex="0">正文里的字</div><p id="other">别处的字</p>'
  // jsdom does not know contenteditable
  Object.defineProperty(byId('text'), 'isContentEditable', { value: true })
  window.getSelection()?.removeAllRanges()
})

test('the focus and the selection in an editor are restored', () => {
  byId('text').focus()
  select('text', 1, 3)
  const cursor = takeCursor()
  byId('title').focus()
  select('other', 0, 2)
  putCursor(cursor)
  expect([document.activeElement?.id, selected()]).toEqual(['text', '文里'])
})

test('a later change of the selection does not change the kept one', () => {
  byId('text').focus()
  select('text', 1, 3)
  const cursor = takeCursor()
  window
    .getSelection()
    ?.getRangeAt(0)
    .setEnd(byId('text').firstChild as Text, 5)
  putCursor(cursor)
  expect(selected()).toBe('文里')
})

test('at another control only the focus is restored', () => {
  byId('title').focus()
  select('other', 0, 2)
  const cursor = takeCursor()
  byId('text').focus()
  select('text', 0, 1)
  putCursor(cursor)
  expect([document.activeElement?.id, selected()]).toEqual(['title', ''])
})

test('a selection outside of the editor is not restored', () => {
  byId('text').focus()
  select('other', 0, 2)
  const cursor = takeCursor()
  select('text', 0, 1)
  putCursor(cursor)
  expect([document.activeElement?.id, selected()]).toEqual(['text', '正'])
})

test('without a selection the focus is restored', () => {
  byId('text').focus()
  const cursor = takeCursor()
  byId('title').focus()
  putCursor(cursor)
  expect([document.activeElement?.id, selected()]).toEqual(['text', ''])
})

test('a cursor in a removed field changes nothing', () => {
  byId('text').focus()
  select('text', 1, 3)
  const cursor = takeCursor()
  byId('text').remove()
  byId('title').focus()
  select('other', 0, 2)
  putCursor(cursor)
  expect([document.activeElement?.id, selected()]).toEqual(['title', '别处'])
  putCursor({ field: null, range: undefined })
  expect(document.activeElement?.id).toBe('title')
})
