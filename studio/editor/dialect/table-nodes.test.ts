import { expect, test } from 'vitest'
import { type ArticleElement, htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import type { TableNode } from './editor-nodes.ts'
import { fromTable, toTable } from './table-nodes.ts'

const tableOf = (html: string) => toTable(parseHtml(html)[0] as ArticleElement)
const stored = (table: object | undefined) => htmlOf([fromTable(table as TableNode)])
const cell = (text: string, more: object = {}) => ({
  type: 'table-cell',
  isHeader: false,
  colSpan: 1,
  rowSpan: 1,
  attributes: {},
  children: [{ text }],
  ...more,
})
const row = (section: string, ...children: object[]) => ({ type: 'table-row', section, children })
const table = (...children: object[]) => ({ type: 'table', width: '100%', attributes: {}, children })
const PLAIN = '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>'

test.each([
  [PLAIN, table(row('tbody', cell('甲'), cell('乙')))],
  [
    '<table style="width:50%"><thead><tr><th scope="col">头</th></tr></thead><tbody><tr><td>体</td></tr></tbody><tfoot><tr><td>脚</td></tr></tfoot></table>',
    {
      ...table(
        row('thead', cell('头', { isHeader: true, attributes: { scope: 'col' } })),
        row('tbody', cell('体')),
        row('tfoot', cell('脚')),
      ),
      attributes: { style: 'width:50%' },
    },
  ],
  [
    '<table><tbody><tr><td>一</td></tr></tbody><tbody><tr><td>二</td></tr><tr><td>三</td></tr></tbody></table>',
    table(row('tbody', cell('一')), { ...row('tbody', cell('二')), begins: true }, row('tbody', cell('三'))),
  ],
  [
    '<table><tbody><tr><td colspan="2">甲</td><td rowspan="3" style="text-align:right">乙</td></tr></tbody></table>',
    table(row('tbody', cell('甲', { colSpan: 2 }), cell('乙', { rowSpan: 3, textAlign: 'right' }))),
  ],
  [
    '<table><tbody><tr style="text-align:right"><td>甲</td></tr></tbody></table>',
    table({ ...row('tbody', cell('甲')), kept: { style: 'text-align:right' } }),
  ],
  [
    '<table><caption style="text-align:left">题<strong>注</strong></caption><tbody><tr><td>甲</td></tr></tbody></table>',
    {
      ...table(row('tbody', cell('甲'))),
      caption: ['题', { tag: 'strong', attributes: {}, children: ['注'] }],
      captionAttributes: { style: 'text-align:left' },
    },
  ],
  [
    '<table><tbody><tr><td><p>甲</p><p>乙<strong>丙</strong></p></td><td><p>丁</p></td></tr></tbody></table>',
    table(
      row(
        'tbody',
        cell('', { paragraphs: true, children: [{ text: '甲\n乙' }, { text: '丙', bold: true }] }),
        cell('丁', { paragraphs: true }),
      ),
    ),
  ],
])('%s is editable, and stored unchanged', (html, nodes) => {
  expect(tableOf(html)).toEqual(nodes)
  expect(stored(nodes)).toBe(html)
})

test.each([
  ['without rows', '<table></table>'],
  ['with an empty section', '<table><thead></thead><tbody><tr><td>甲</td></tr></tbody></table>'],
  ['with an empty row', '<table><tbody><tr></tr><tr><td>甲</td></tr></tbody></table>'],
  ['with a style of a section', '<table><tbody style="text-align:right"><tr><td>甲</td></tr></tbody></table>'],
  ['with text between rows', '<table><tbody> <tr><td>甲</td></tr></tbody></table>'],
  ['with text between cells', '<table><tbody><tr> <td>甲</td></tr></tbody></table>'],
  ['with a list in a cell', '<table><tbody><tr><td>甲</td><td><ul><li>乙</li></ul></td></tr></tbody></table>'],
  ['with text beside a paragraph', '<table><tbody><tr><td>甲<p>乙</p></td></tr></tbody></table>'],
  [
    'with a style of a paragraph',
    '<table><tbody><tr><td><p>甲</p><p style="color:red">乙</p></td></tr></tbody></table>',
  ],
  ['with a break in a paragraph', '<table><tbody><tr><td><p>甲<br>乙</p></td></tr></tbody></table>'],
  ['with a list in a paragraph', '<table><tbody><tr><td><p>甲<kbd>乙</kbd></p></td></tr></tbody></table>'],
])('a table %s has no counterpart', (_, html) => {
  expect(tableOf(html)).toBeUndefined()
})

const columns = (...spans: number[]) =>
  `<colgroup>${spans.map((span) => `<col${span > 1 ? ` span="${span}"` : ''} />`).join('')}</colgroup>`
const withColumns = (...spans: number[]) => PLAIN.replace('<table>', `<table>${columns(...spans)}`)

test.each([
  [[1, 1], true],
  [[2], true],
  [[1], false],
  [[1, 1, 1], false],
])('widths of the columns %j are kept for two columns: %s', (spans, isKept) => {
  expect(stored(tableOf(withColumns(...spans)))).toBe(isKept ? withColumns(...spans) : PLAIN)
})

test('widths of columns are kept next to a caption, and merged cells count as columns', () => {
  const html = `<table><caption>题</caption>${columns(1, 1)}<tbody><tr><td colspan="2">甲</td></tr></tbody></table>`
  expect(stored(tableOf(html))).toBe(html)
})

/** Cells that the editor adds have only text. */
const added = (text: string, isHeader?: boolean) => ({
  type: 'table-cell',
  ...(isHeader && { isHeader }),
  children: [{ text }],
})
const addedRow = (...children: object[]) => ({ type: 'table-row', children })

test('rows that the editor added belong to the body, or to the footer below it', () => {
  const head = row('thead', cell('头', { isHeader: true }))
  expect(stored({ ...table(head, addedRow(added('甲'))), attributes: undefined })).toBe(
    '<table><thead><tr><th>头</th></tr></thead><tbody><tr><td>甲</td></tr></tbody></table>',
  )
  expect(stored(table(row('tfoot', cell('脚')), addedRow(added('甲'))))).toBe(
    '<table><tfoot><tr><td>脚</td></tr><tr><td>甲</td></tr></tfoot></table>',
  )
})

test('a new first row belongs to the header only if all its cells are header cells', () => {
  const second = row('tbody', cell('乙'))
  expect(stored(table(addedRow(added('甲', true), added('丙', true)), second))).toContain('<thead><tr><th>甲</th>')
  expect(stored(table(addedRow(added('甲', true), added('丙')), second))).toContain('<tbody><tr><th>甲</th>')
})

test('a line that the author adds to a cell with paragraphs becomes a paragraph', () => {
  const html = stored(table(row('tbody', cell('甲\n\n乙', { paragraphs: true }), cell('丙\n丁'))))
  expect(html).toContain('<td><p>甲</p><p></p><p>乙</p></td><td>丙<br />丁</td>')
})
