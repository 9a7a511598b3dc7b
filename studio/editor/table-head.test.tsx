// @vitest-environment jsdom
import { type SlateNode, SlateTransforms } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { bareEditor } from '#studio/testing/bare-editor.ts'
import { switchHeadColumn, switchHeadRow } from './table-head.ts'

const table = (inside: string) => `<p>前</p><table>${inside}</table>`
const PLAIN = table('<tbody><tr><td>一</td><td>二</td></tr><tr><td>三</td><td>四</td></tr></tbody>')
const HEAD_ROW = table(
  '<thead><tr><th scope="col">一</th><th scope="col">二</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr></tbody>',
)
const HEAD_COLUMN = table(
  '<tbody><tr><th scope="row">一</th><td>二</td></tr><tr><th scope="row">三</th><td>四</td></tr></tbody>',
)
const BOTH = table(
  '<thead><tr><th scope="col">一</th><th scope="col">二</th></tr></thead><tbody><tr><th scope="row">三</th><td>四</td></tr></tbody>',
)

/** The article after a switch with the cursor in a cell. */
function after(change: typeof switchHeadRow, html: string, words = '四'): string {
  const { editor, setCursor, read } = bareEditor(html)
  setCursor('behind', words)
  change(editor)
  return read()
}

test('the header row is switched on and off from any cell', () => {
  expect(after(switchHeadRow, PLAIN)).toBe(HEAD_ROW)
  expect(after(switchHeadRow, HEAD_ROW)).toBe(PLAIN)
})

test('the header column is switched on and off from any cell', () => {
  expect(after(switchHeadColumn, PLAIN)).toBe(HEAD_COLUMN)
  expect(after(switchHeadColumn, HEAD_COLUMN)).toBe(PLAIN)
})

test('header row and header column are independent', () => {
  expect(after(switchHeadRow, HEAD_COLUMN)).toBe(BOTH)
  expect(after(switchHeadRow, BOTH)).toBe(HEAD_COLUMN)
  expect(after(switchHeadColumn, HEAD_ROW)).toBe(BOTH)
  expect(after(switchHeadColumn, BOTH)).toBe(HEAD_ROW)
})

test('a first row or column with some header cells becomes a header', () => {
  const some = table(
    '<tbody><tr><th scope="col">一</th><td>二</td></tr><tr><td>三</td><td>四</td></tr><tr><th scope="row">五</th><td>六</td></tr></tbody>',
  )
  expect(after(switchHeadRow, some)).toBe(
    table(
      '<thead><tr><th scope="col">一</th><th scope="col">二</th></tr></thead>' +
        '<tbody><tr><td>三</td><td>四</td></tr><tr><th scope="row">五</th><td>六</td></tr></tbody>',
    ),
  )
  expect(after(switchHeadColumn, some)).toBe(
    table(
      '<tbody><tr><th scope="row">一</th><td>二</td></tr><tr><th scope="row">三</th><td>四</td></tr><tr><th scope="row">五</th><td>六</td></tr></tbody>',
    ),
  )
})

test('in a table with only a header row, the header column is not switched', () => {
  const only = table('<thead><tr><th scope="col">一</th></tr></thead>')
  expect(after(switchHeadColumn, only, '一')).toBe(only)
  expect(after(switchHeadRow, only, '一')).toBe(table('<tbody><tr><td>一</td></tr></tbody>'))
})

test('the other attributes of a cell stay', () => {
  const wide = table('<tbody><tr><td colspan="2">一</td></tr><tr><td>三</td><td>四</td></tr></tbody>')
  expect(after(switchHeadRow, wide)).toBe(
    table('<thead><tr><th colspan="2" scope="col">一</th></tr></thead><tbody><tr><td>三</td><td>四</td></tr></tbody>'),
  )
})

test('rows that a merged cell of the first column covers keep their cells', () => {
  const merged = (first: string) =>
    table(
      `<tbody><tr>${first}<td>二</td></tr><tr><td>四</td></tr><tr>${first.replace(' rowspan="2"', '').replace('一', '五')}<td>六</td></tr></tbody>`,
    )
  const [plain, head] = ['<td rowspan="2">一</td>', '<th rowspan="2" scope="row">一</th>']
  expect(after(switchHeadColumn, merged(plain))).toBe(merged(head))
  expect(after(switchHeadColumn, merged(head))).toBe(merged(plain))
})

test('rows that the author added below the first row stay in the body', () => {
  const { editor, setCursor, read } = bareEditor(table('<tbody><tr><td>一</td></tr></tbody>'))
  // rows added by the editor have no section
  const added = { type: 'table-row', children: [{ type: 'table-cell', children: [{ text: '新' }] }] }
  SlateTransforms.insertNodes(editor, added as unknown as SlateNode, { at: [1, 1] })
  setCursor('behind', '一')
  switchHeadRow(editor)
  expect(read()).toBe(table('<thead><tr><th scope="col">一</th></tr></thead><tbody><tr><td>新</td></tr></tbody>'))
})

test('one undo reverts a switch', () => {
  const { editor, setCursor, read, undo } = bareEditor(PLAIN)
  setCursor('behind', '四')
  switchHeadRow(editor)
  undo()
  expect(read()).toBe(PLAIN)
})

test('outside of tables and without a cursor nothing changes, also in a text that starts with a table', () => {
  const { editor, setCursor, read } = bareEditor(PLAIN.replace('<p>前</p>', '') + '<p>后</p>')
  for (const change of [switchHeadRow, switchHeadColumn]) change(editor)
  setCursor('behind', '后')
  for (const change of [switchHeadRow, switchHeadColumn]) change(editor)
  expect(read()).toBe(PLAIN.replace('<p>前</p>', '') + '<p>后</p>')
})
