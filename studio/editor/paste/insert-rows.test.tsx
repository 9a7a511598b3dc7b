// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openEditor } from '#studio/testing/open-editor.tsx'

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const HEAD = '<thead><tr><th>岗位</th><th>人数</th></tr></thead>'
const body = (...rows: string[]) => `<tbody>${rows.join('')}</tbody>`
const table = (...parts: string[]) => `<table>${parts.join('')}</table>`
const ELECTRICIAN = row('电工', '2')
const SHEET = '焊工\t3\n钳工\t4'
const SHEET_ROWS = row('焊工', '3') + row('钳工', '4')

/** Pastes data behind the words in a table. @returns the editor */
async function pasted(html: string, behind: string, data: { text?: string; html?: string }) {
  const editor = await openEditor(html)
  await editor.setCursor('behind', behind)
  await editor.paste(data)
  return editor
}

test('pasted rows follow the row of the cursor, and typing goes on behind them', async () => {
  const editor = await pasted(table(HEAD, body(ELECTRICIAN, row('司机', '1'))), '电工', { text: SHEET })
  await editor.type('人')
  expect(editor.read()).toBe(table(HEAD, body(ELECTRICIAN, row('焊工', '3') + row('钳工', '4人'), row('司机', '1'))))
  expect(editor.notices).toEqual(['已在表格里加了 2 行'])
})

test('rows pasted in the header follow the header and have no header cells', async () => {
  const rows = table(HEAD.replace('岗位', '工种'), body(row('焊工', '3')))
  const editor = await pasted(table(HEAD, body(ELECTRICIAN)), '岗位', { html: rows })
  expect(editor.read()).toBe(table(HEAD, body(row('工种', '人数') + row('焊工', '3') + ELECTRICIAN)))
})

test('rows pasted in the first of two header rows follow both', async () => {
  const heads = HEAD.replace('</thead>', '<tr><th>（名）</th><th>（人）</th></tr></thead>')
  const editor = await pasted(table(heads, body(ELECTRICIAN)), '岗位', { text: SHEET })
  expect(editor.read()).toBe(table(heads, body(SHEET_ROWS + ELECTRICIAN)))
})

test('rows pasted in the footer belong to the footer', async () => {
  const foot = (rows: string) => `<tfoot>${rows}</tfoot>`
  const editor = await pasted(table(HEAD, body(ELECTRICIAN), foot(row('合计', '2'))), '合计', { text: SHEET })
  expect(editor.read()).toBe(table(HEAD, body(ELECTRICIAN), foot(row('合计', '2') + SHEET_ROWS)))
})

test('pasted rows replace an empty row', async () => {
  const editor = await openEditor(table(HEAD, body(ELECTRICIAN)))
  await editor.setCursor('behind', '2')
  await editor.key('Tab')
  await editor.paste({ text: SHEET })
  expect(editor.read()).toBe(table(HEAD, body(ELECTRICIAN, SHEET_ROWS)))
  expect(editor.notices).toEqual(['已在表格里加了 2 行'])
})

test('pasted rows replace an empty row below the header', async () => {
  const editor = await openEditor(table(HEAD, body(row('甲', ''))))
  await editor.select('甲')
  await editor.edit('deleteContentBackward')
  await editor.paste({ text: SHEET })
  expect(editor.read()).toBe(table(HEAD, body(SHEET_ROWS)))
})

test('an empty header row is kept', async () => {
  const empty = '<thead><tr><th></th><th></th></tr></thead>'
  const editor = await openEditor(table(HEAD, body(ELECTRICIAN)))
  for (const words of ['岗位', '人数']) {
    await editor.select(words)
    await editor.edit('deleteContentBackward')
  }
  await editor.paste({ text: SHEET })
  expect(editor.read()).toBe(table(empty, body(SHEET_ROWS + ELECTRICIAN)))
})

test('a row that contains only a picture is not empty', async () => {
  const pictures = row('<img src="/f/a.png" alt="门" />', '窗')
  const editor = await openEditor(table(body(pictures)))
  await editor.select('窗')
  await editor.edit('deleteContentBackward')
  await editor.paste({ text: SHEET })
  expect(editor.read()).toBe(table(body(pictures.replace('窗', '') + SHEET_ROWS)))
})

test.each([
  [
    'with another number of columns',
    table(body(ELECTRICIAN)),
    table(body(row('焊', '3', '夜') + row('钳', '4', '白'))),
  ],
  [
    'with merged columns',
    table(body(ELECTRICIAN)),
    table(body(row('焊工', '3') + '<tr><td colspan="2">合计</td></tr>' + row('钳工', '4'))),
  ],
  [
    'with merged rows',
    table(body(row('电工', '2', '夜'))),
    table(body('<tr><td rowspan="2">焊工</td><td>3</td><td>夜</td></tr><tr><td>4</td><td>白</td></tr>')),
  ],
  [
    'of as many cells per row, merged in their row',
    table(body(ELECTRICIAN)),
    table(body('<tr><td colspan="2">焊工</td><td>3</td></tr><tr><td colspan="2">钳工</td><td>4</td></tr>')),
  ],
  [
    'of as many cells per row, merged with the row below',
    table(body(ELECTRICIAN)),
    table(body('<tr><td rowspan="2">焊工</td><td>3</td></tr><tr><td>钳工</td><td>4</td></tr>')),
  ],
])('a table %s is inserted below the table of the cursor', async (_, html, rows) => {
  const editor = await pasted(`${html}<p>后</p>`, '电工', { html: rows })
  expect(editor.read()).toBe(`${html}${rows}<p>后</p>`)
  expect(editor.notices).toEqual(['格子里不能再放表格：已放在这张表格下面'])
})

test('rows are inserted below a table that has merged cells', async () => {
  const html = table(body(`<tr><td colspan="2">电工</td></tr>${row('焊', '1')}`))
  const editor = await pasted(html, '焊', { text: SHEET })
  expect(editor.read()).toBe(`${html}${table(body(SHEET_ROWS))}`)
})
