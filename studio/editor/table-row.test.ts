// @vitest-environment jsdom
import { createEditor, type SlateElement, SlateEditor, SlateTransforms } from '@wangeditor-next/editor'
import { expect, test } from 'vitest'
import { withArticle } from './article-plugin.ts'

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

/** Presses Tab in a cell. @returns the rows of the table afterwards, and the place of the cursor. */
function tabIn(rows: object[], at: [number, number]) {
  const editor = withArticle(createEditor({ content: [{ type: 'table', children: rows } as unknown as SlateElement] }))
  SlateTransforms.select(editor, SlateEditor.start(editor, [0, ...at]))
  editor.handleTab()
  const { children } = editor.children[0] as unknown as { children: object[] }
  return { rows: children, cursor: editor.selection?.focus.path.slice(1, 3) }
}

test('Tab in the last cell adds a row of the same cells without text, and goes to its first one', () => {
  const wide = { colSpan: 2, attributes: { width: '40' }, isHeader: true }
  const body = row('tbody', cell('甲', wide), cell('乙'))
  const { rows, cursor } = tabIn([body], [0, 1])
  expect(rows).toEqual([body, row('tbody', cell('', wide), cell(''))])
  expect(cursor).toEqual([1, 0])
})

test('below a head there are ordinary cells without its format', () => {
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
] satisfies [string, object[], [number, number]][])('Tab in %s adds none', (_where, rows, at) => {
  expect(tabIn(rows, at).rows).toEqual(rows)
})
