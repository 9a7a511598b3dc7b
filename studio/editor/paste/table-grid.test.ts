import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { type ArticleElement, type ArticleNode, element, textOf } from '#contracts/article-markup/article-tree.ts'
import { type Grid, gridOf, withoutHidden } from './table-grid.ts'

const { window } = new JSDOM('')
const treeOf = (node: Element): ArticleElement =>
  element(
    node.localName,
    [...node.childNodes].map((child): ArticleNode =>
      child.nodeType === window.Node.TEXT_NODE ? (child.textContent ?? '') : treeOf(child as Element),
    ),
    Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
  )
function grid(rows: string): Grid {
  const template = window.document.createElement('template')
  template.innerHTML = `<table>${rows}</table>`
  return gridOf(treeOf(template.content.firstElementChild as Element))
}
/** Cells as text@column, followed by spans greater than one. */
const cells = ({ rows }: Grid) =>
  rows.map((row) =>
    row.cells
      .map(({ node, column, rowspan, colspan }) => {
        const spans = `${rowspan > 1 ? ` ↓${rowspan}` : ''}${colspan > 1 ? ` →${colspan}` : ''}`
        return `${textOf(node.children)}@${column}${spans}`
      })
      .join(', '),
  )

test('cells are placed next to cells that span rows from above', () => {
  const found = grid('<tr><td rowspan=2>a<td>b<td rowspan=3>c</tr><tr><td>d</tr><tr><td>e<td>f</tr>')
  expect(cells(found)).toEqual(['a@0 ↓2, b@1, c@2 ↓3', 'd@1', 'e@0, f@1'])
  expect(found.width).toBe(3)
})

test('a cell after merged columns is placed in the next free column', () => {
  const found = grid('<tr><td colspan=2>a<td>b</tr><tr><td>c<td>d<td>e</tr>')
  expect(cells(found)).toEqual(['a@0 →2, b@2', 'c@0, d@1, e@2'])
})

test('spans are limited by the table: row spans by its last row, column spans by its widest row', () => {
  expect(cells(grid('<tr><td rowspan=9>a<td>b</tr><tr><td>c</tr>'))).toEqual(['a@0 ↓2, b@1', 'c@1'])
  expect(cells(grid('<tr><td rowspan=0>a<td>b</tr><tr><td>c</tr>'))).toEqual(['a@0 ↓2, b@1', 'c@1'])
  const wide = grid('<tr><td colspan=1000>a</tr><tr><td>b<td>c</tr>')
  expect([wide.width, cells(wide)]).toEqual([2, ['a@0 →2', 'b@0, c@1']])
})

test.each(['0', '-2', 'x', ''])('colspan="%s" is one column', (span) => {
  expect(cells(grid(`<tr><td colspan="${span}">a<td>b</tr>`))).toEqual(['a@0, b@1'])
})

test('rows of all sections are returned, and header rows are marked', () => {
  const { rows } = grid('<thead><tr><th>a</tr></thead><tbody><tr><td>b</tr></tbody><tfoot><tr><td>c</tr></tfoot>')
  expect(rows.map(({ isHead }) => isHead)).toEqual([true, false, false])
})

test('column widths in pixels or points are read', () => {
  const { columns, hidden } = grid(
    '<colgroup><col width=80><col style="width:60pt"><col style="width:20%"><col span=2 width=10></colgroup><col width=0><tr><td>a</tr>',
  )
  expect(columns).toEqual([80, 80, undefined, 10, 10, undefined])
  expect([...hidden]).toEqual([5])
})

test.each([
  'style="display:none"',
  'style="visibility:collapse"',
  'style="visibility:hidden"',
  'style="mso-hide:all"',
  'hidden',
])('a row and a column with %s are hidden', (mark) => {
  const found = grid(`<colgroup><col><col ${mark}></colgroup><tr ${mark}><td>a<td>b</tr><tr><td>c<td>d</tr>`)
  expect(found.rows.map(({ isHidden }) => isHidden)).toEqual([true, false])
  expect([...found.hidden]).toEqual([1])
})

const HIDE = 'style="display:none"'

test('hidden rows and columns are removed, and counted if they have text', () => {
  const found = withoutHidden(
    grid(
      `<colgroup><col width=10><col width=0><col width=30></colgroup><tr><td>a<td>b<td>c</tr><tr ${HIDE}><td>d<td>e<td>f</tr><tr ${HIDE}><td><td> <td></tr>`,
    ),
  )
  expect(cells(found)).toEqual(['a@0, c@2'])
  expect(found).toMatchObject({ width: 2, columns: [10, 30], hiddenRows: 1, hiddenColumns: 1 })
})

test('a hidden column without text is removed without a count', () => {
  const found = withoutHidden(grid('<colgroup><col><col width=0></colgroup><tr><td>a<td> </tr>'))
  expect(found).toMatchObject({ width: 1, hiddenRows: 0, hiddenColumns: 0 })
})

test('merged cells shrink to their visible part', () => {
  const found = withoutHidden(
    grid(
      `<colgroup><col><col width=0><col></colgroup><tr><td colspan=3>a</tr><tr><td rowspan=2>b<td>c<td>d</tr><tr ${HIDE}><td>e<td>f</tr>`,
    ),
  )
  expect(cells(found)).toEqual(['a@0 →2', 'b@0, d@2'])
})

test('a merged cell that begins in a hidden row moves to the next visible row', () => {
  const found = withoutHidden(grid(`<tr ${HIDE}><td>x<td rowspan=3>a</tr><tr><td>b</tr><tr><td>c</tr>`))
  expect(cells(found)).toEqual(['b@0, a@1 ↓2', 'c@0'])
})

test('a row whose cells are all hidden is removed', () => {
  const found = withoutHidden(grid('<colgroup><col width=0></colgroup><tr><td>a</tr>'))
  expect(found.rows).toEqual([])
})
