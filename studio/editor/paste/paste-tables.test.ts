import { expect, test } from 'vitest'
import { htmlOf } from '#contracts/article-markup/article-tree.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { nothingLeftOut } from './paste-notices.ts'
import { pastedTables } from './paste-tables.ts'

const leftOut = nothingLeftOut()
const pasted = (html: string, counts = leftOut) => htmlOf(pastedTables(parseHtml(html), counts))
const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => (cell.startsWith('<t') ? cell : `<td>${cell}</td>`)).join('')}</tr>`
const table = (...rows: string[]) => `<table>${rows.join('')}</table>`
const [B, C] = [row('丙', '丁'), row('戊', '己')]

/** Number of header rows and of header cells. */
const heads = (html: string) => [
  /<thead>(.*)<\/thead>/.exec(pasted(html))?.[1]?.match(/<tr>/g)?.length ?? 0,
  pasted(html).match(/<th[ >]/g)?.length ?? 0,
]

test('a table in another element becomes canonical', () => {
  expect(pasted(`<div>前${table(B, C)}</div>`)).toBe(`<div>前<table><tbody>${B}${C}</tbody></table></div>`)
})

test.each([
  ['a section for the header', `<thead>${row('甲', '乙')}</thead><tbody>${B}</tbody>`, [1, 2]],
  ['two rows in a section for the header', `<thead>${row('甲', '乙')}${B}</thead><tbody>${C}</tbody>`, [2, 4]],
  ['header cells', row('<th>甲</th>', '<th>乙</th>') + B + C, [1, 2]],
  ['bold cells', row('<b>甲</b>', '<strong>乙</strong>') + B, [1, 2]],
  ['bold cells by style', row('<td style="font-weight:bold">甲</td>', '<p style="font-weight:700">乙</p>') + B, [1, 2]],
  ['bold text with spaces around it', row(' <b>甲</b> ', '<p><b>乙</b><span> </span></p>') + B, [1, 2]],
  ['cells of which one is empty and the other bold', row('<b>甲</b>', '') + B, [1, 2]],
  ['shaded cells', row('<td style="background:#eee">甲</td>', '<td bgcolor="gray">乙</td>') + B, [1, 2]],
  ['three bold rows', row('<b>甲</b>') + row('<b>乙</b>') + row('<b>丙</b>') + row('丁'), [3, 3]],
  ['four bold rows', row('<b>甲</b>') + row('<b>乙</b>') + row('<b>丙</b>') + row('<b>丁</b>') + row('戊'), [0, 0]],
  ['only bold rows', row('<b>甲</b>', '<b>乙</b>') + row('<b>丙</b>', '<b>丁</b>'), [0, 0]],
  ['one cell that is not bold', row('<b>甲</b>', '乙') + B, [0, 0]],
  ['text beside bold text', row('<b>甲</b>文', '<b>乙</b>') + B, [0, 0]],
  ['bold that a style takes back', row('<b style="font-weight:normal">甲</b>', '<b>乙</b>') + B, [0, 0]],
  [
    'bold that a style inside takes back',
    row('<b><span style="font-weight:400">甲</span></b>', '<b>乙</b>') + B,
    [0, 0],
  ],
  ['weight 500', row('<td style="font-weight:500">甲</td>', '<b>乙</b>') + B, [0, 0]],
  ['one cell that is not shaded', row('<td style="background:#eee">甲</td>', '乙') + B, [0, 0]],
  ['white cells', row('<td style="background:white">甲</td>', '<td bgcolor="#ffffff">乙</td>') + B, [0, 0]],
  ['an empty shaded row', row('<td bgcolor="gray"></td>', '<td bgcolor="gray"> </td>') + B, [0, 0]],
  ['a header cell in each row', row('<th>甲</th>', '乙') + row('<th>丙</th>', '丁'), [0, 2]],
])('a table with %s has these header rows and cells', (_, rows, expected) => {
  expect(heads(table(rows))).toEqual(expected)
})

test('a table whose rows are all in the section for the header has no body', () => {
  expect(pasted(`<table><thead>${B}${C}</thead></table>`)).not.toContain('thead')
})

test.each(['presentation', 'none'])('a table with the role %s is replaced by its content', (role) => {
  expect(pasted(`<table role="${role}">${row('甲', '<b>乙</b>')}${B}</table>`)).toBe(
    '<div>甲</div><div><b>乙</b></div><div>丙</div><div>丁</div>',
  )
})

test('a table around a table or heading is for layout', () => {
  expect(pasted(table(row('甲', `<div>${table(B, C)}</div>`)))).toBe(
    `<div>甲</div><div><div><table><tbody>${B}${C}</tbody></table></div></div>`,
  )
  expect(pasted(table(row('<h1>题</h1>', '文')))).toBe('<div><h1>题</h1></div><div>文</div>')
  expect(pasted(table(row('<div><h6>题</h6></div>', '文')))).toBe('<div><div><h6>题</h6></div></div><div>文</div>')
  expect(pasted(`<table role="grid">${B}${C}</table>`)).toContain('<table>')
})

test('a table with one filled cell is a frame; an empty table is a form to fill in', () => {
  expect(pasted(table(row('', '<p>甲</p>'), row(' ', '')))).toBe('<div><p>甲</p></div>')
  const empty = row('', '')
  expect(pasted(table(empty, empty))).toBe(`<table><tbody>${empty}${empty}</tbody></table>`)
  expect(pasted('前<table></table>后')).toBe('前后')
})

test('merged cells, direction of headers, alignment and weight of cells are kept', () => {
  const cells = row(
    '<td colspan="2" style="text-align:right;font-weight:bold;color:red">甲</td>',
    '<td rowspan="2">乙</td>',
    '<th scope="row" style="text-align:center">丙</th>',
  )
  expect(pasted(table(cells, row('子', '丑', '寅')))).toBe(
    '<table><tbody><tr><td colspan="2" style="text-align:right;font-weight:bold">甲</td><td rowspan="2">乙</td><th scope="row" style="text-align:center">丙</th></tr><tr><td>子</td><td>丑</td><td>寅</td></tr></tbody></table>',
  )
})

test('the weight of a header cell is dropped, because header cells are bold', () => {
  expect(pasted(table(row('<td style="font-weight:bold">甲</td>', '<b>乙</b>'), B))).toContain('<thead><tr><th>甲</th>')
})

test('a caption is kept', () => {
  expect(pasted(`<table><caption>题</caption>${B}${C}</table>`)).toBe(
    `<table><caption>题</caption><tbody>${B}${C}</tbody></table>`,
  )
})

const sized = (...widths: string[]) =>
  `<table>${widths.map((width) => `<col width="${width}">`).join('')}${B}${C}</table>`

test.each([
  [['100', '300'], '<colgroup><col width="25%" /><col width="75%" /></colgroup>'],
  [['100', '200'], '<colgroup><col width="33%" /><col width="67%" /></colgroup>'],
  [['100', '100'], ''],
  [['100'], ''],
  [['100', 'x'], ''],
])('columns with the widths %j', (widths, columns) => {
  expect(pasted(sized(...widths))).toBe(`<table>${columns}<tbody>${B}${C}</tbody></table>`)
})

test('the width of a cell is kept only without widths of columns', () => {
  const cells = row('<td width="80">甲</td>', '乙')
  expect(pasted(table(cells, B))).toContain('<td width="80">甲</td>')
  expect(pasted(`<table><col width="10">${cells}${B}</table>`)).toContain('<td>甲</td>')
})

test('hidden rows and columns are counted over all tables', () => {
  const counts = nothingLeftOut()
  const hidden = `<table><col><col style="display:none">${B}${C}<tr style="display:none"><td>密</td><td>密</td></tr><tr style="display:none"><td>密</td></tr></table>`
  expect(pasted(hidden + hidden, counts)).not.toContain('密')
  expect([counts.hiddenRows, counts.hiddenColumns]).toEqual([4, 2])
})
