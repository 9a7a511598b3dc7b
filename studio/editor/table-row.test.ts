// @vitest-environment jsdom
import { createEditor, type SlateElement, SlateEditor, SlateTransforms } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { withArticle } from './article-plugin.ts'
import { addRow } from './table-row.ts'

const cell = (text: string, more = {}) => ({
  type: 'table-cell',
  isHeader: false,
  colSpan: 1,
  rowSpan: 1,
  attributes: {},
  children: [{ text }],
  ...more,
})
const row = (section: string, ...children: object[]) => ({ type: 'table-row', section, children })

/** Presses Tab in a cell. @returns the rows of the table afterwards, and the position of the cursor */
function tabIn(rows: object[], at: [number, number]) {
  const editor = withArticle(createEditor({ content: [{ type: 'table', children: rows } as unknown as SlateElement] }))
  SlateTransforms.select(editor, SlateEditor.start(editor, [0, ...at]))
  editor.handleTab()
  const { children } = editor.children[0] as unknown as { children: object[] }
  return { rows: children, cursor: editor.selection?.focus.path.slice(1, 3) }
}

test('Tab in the last cell adds a row with empty cells of the same format, and moves to the first cell of the new row', () => {
  const wide = { colSpan: 2, attributes: { width: '40' }, isHeader: true }
  const body = row('tbody', cell('甲', wide), cell('乙'))
  const { rows, cursor } = tabIn([body], [0, 1])
  expect(rows).toEqual([body, row('tbody', cell('', wide), cell(''))])
  expect(cursor).toEqual([1, 0])
})

test('a row added below a header row has ordinary cells without the format of the header', () => {
  const head = row('thead', cell('甲', { isHeader: true, attributes: { width: '40' } }))
  expect(tabIn([head], [0, 0]).rows).toEqual([head, row('tbody', cell(''))])
})

test.each([
  ['another row than the last', [row('tbody', cell('甲')), row('tbody', cell('乙'))], [0, 0]],
  ['another cell than the last', [row('tbody', cell('甲'), cell('乙'))], [0, 0]],
  [
    'a row that a cell above reaches into',
    [row('tbody', cell('甲', { rowSpan: 2 }), cell('乙')), row('tbody', cell('丙'))],
    [1, 0],
  ],
  ['the foot of a table', [row('tbody', cell('甲')), row('tfoot', cell('乙'))], [1, 0]],
] satisfies [string, object[], [number, number]][])('Tab in %s adds no row', (_where, rows, at) => {
  expect(tabIn(rows, at).rows).toEqual(rows)
})

test('Tab at the end of a table adds the row with the cells of the last row, also for cells without properties', () => {
  const bare = { type: 'table-cell', children: [{ text: '乙' }] }
  const body = row('tbody', bare)
  const { rows, cursor } = tabIn([row('tbody', cell('甲')), body], [1, 0])
  expect([rows[2], cursor]).toEqual([row('tbody', cell('')), [2, 0]])
})

test('Tab outside of tables and without a cursor adds no row', () => {
  const table = { type: 'table', children: [row('tbody', cell('甲'))] }
  const paragraph = { type: 'paragraph', children: [{ text: '段' }] }
  const editor = createEditor({ content: [paragraph, table] as unknown as SlateElement[] })
  SlateTransforms.select(editor, SlateEditor.start(editor, [0]))
  const inParagraph = addRow(editor)
  editor.selection = null
  expect([inParagraph, addRow(editor), editor.children]).toEqual([false, false, [paragraph, table]])
})

test('a row is added to a table in the middle of the text', () => {
  const table = { type: 'table', children: [row('tbody', cell('甲'))] }
  const paragraph = { type: 'paragraph', children: [{ text: '段' }] }
  const editor = createEditor({ content: [paragraph, table, paragraph] as unknown as SlateElement[] })
  SlateTransforms.select(editor, SlateEditor.start(editor, [1]))
  expect([addRow(editor), editor.selection?.focus.path]).toEqual([true, [1, 1, 0, 0]])
  expect((editor.children[1] as unknown as { children: object[] }).children).toEqual([
    row('tbody', cell('甲')),
    row('tbody', cell('')),
  ])
})
