// @vitest-environment jsdom
import { DomEditor, type IDomEditor } from '@wangeditor-next/editor'
import type { VNode } from 'snabbdom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { formerRow, keepRow } from './row-cache.ts'

const TABLE = '<table><tbody><tr><td>一</td></tr><tr><td>二</td></tr></tbody></table>'

/** The rows of a table; the rendering of the first row is in the page. */
function aTable() {
  const { editor } = bareEditor(TABLE)
  const table = editor.children[0] as unknown as { children: object[] }
  const [row = {}, other = {}] = table.children
  const elm = document.body.appendChild(document.createElement('tr'))
  const vnode = { elm } as unknown as VNode
  return { editor, row, other, elm, vnode }
}
const select = (editor: IDomEditor, cells: unknown[][] | null) =>
  Object.assign(editor, { getTableSelection: () => cells })

test('an unchanged row that is in the page is reused', () => {
  const { editor, row, vnode, other } = aTable()
  keepRow(editor, row, vnode)
  expect([formerRow(editor, row), formerRow(editor, other)]).toEqual([vnode, undefined])
  expect(vnode).toMatchObject({ isFormer: true })
})

test('a row that is no longer in the page is rendered again', () => {
  const { editor, row, vnode, elm } = aTable()
  keepRow(editor, row, vnode)
  elm.remove()
  expect(formerRow(editor, row)).toBeUndefined()
  const never = aTable()
  keepRow(never.editor, never.row, {} as VNode)
  expect(formerRow(never.editor, never.row)).toBeUndefined()
})

test('while cells are selected, rows are rendered again, because selected cells look different', () => {
  const { editor, row, vnode } = aTable()
  keepRow(editor, row, vnode)
  select(editor, [[]])
  expect(formerRow(editor, row)).toBeUndefined()
  keepRow(editor, row, vnode)
  select(editor, [])
  expect(formerRow(editor, row)).toBeUndefined()
  keepRow(editor, row, vnode)
  select(editor, null)
  expect(formerRow(editor, row)).toBe(vnode)
})

test('a row that was moved to another table is rendered again', () => {
  const { editor, row, vnode } = aTable()
  // the library knows the table of a row after rendering
  const [own, other] = bareEditor(TABLE + TABLE).editor.children
  const parent = vi.spyOn(DomEditor, 'getParentNode').mockReturnValue(own as never)
  onTestFinished(() => parent.mockRestore())
  keepRow(editor, row, vnode)
  expect(formerRow(editor, row)).toBe(vnode)
  parent.mockReturnValue(other as never)
  expect(formerRow(editor, row)).toBeUndefined()
})

test('the patched library gets former rows from the editor', () => {
  const { editor, row, other, vnode } = aTable()
  const { formerVnode } = editor as unknown as { formerVnode: (row: object) => VNode | undefined }
  keepRow(editor, row, vnode)
  expect([formerVnode(row), formerVnode(other)]).toEqual([vnode, undefined])
})
