// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pastedCells, withColumn, withoutColumn, withoutRow, withPasted, withRow, withText } from './table-cells.ts'

const TABLE = { columns: ['月份', '人数'], rows: [['一月', '3']] }
const LIMITS = { maxColumns: 3, maxRows: 3, maxLength: 5 }
const clipboard = (given: Record<string, string>) => ({ getData: (kind: string) => given[kind] ?? '' })

test('cells and headers are changed, and rows and columns added and removed', () => {
  expect(withText(TABLE, { row: 0, column: 1 }, '4').rows).toEqual([['一月', '4']])
  expect(withText(TABLE, { row: -1, column: 0 }, '月').columns).toEqual(['月', '人数'])
  expect(withRow(TABLE).rows).toEqual([
    ['一月', '3'],
    ['', ''],
  ])
  expect(withColumn(TABLE)).toEqual({ columns: ['月份', '人数', ''], rows: [['一月', '3', '']] })
  expect(withoutColumn(TABLE, 0)).toEqual({ columns: ['人数'], rows: [['3']] })
  expect(withoutRow(TABLE, 0)).toEqual({ columns: ['月份', '人数'], rows: [] })
})

test.each([
  ['tabs and lines', { 'text/plain': '甲\t1\r\n乙\t2\r\n' }],
  ['an HTML table', { 'text/html': '<table><tr><td>甲</td><td>1</td></tr><tr><td> 乙\n</td><td>2</td></tr></table>' }],
])('%s are parsed into cells', (_, given) => {
  expect(pastedCells(clipboard(given))).toEqual([
    ['甲', '1'],
    ['乙', '2'],
  ])
})

test('a cell with a line break and quotation marks is one cell', () => {
  expect(pastedCells(clipboard({ 'text/plain': '"第一行\n说""好"""\t2\n乙\t' }))).toEqual([
    ['第一行 说"好"', '2'],
    ['乙', ''],
  ])
})

test('the text of a merged cell is in its first cell, and the covered cells are empty', () => {
  const html = '<table><tr><td rowspan="2">甲</td><td colspan="2">乙</td></tr><tr><td>1</td><td>2</td></tr></table>'
  expect(pastedCells(clipboard({ 'text/html': html }))).toEqual([
    ['甲', '乙', ''],
    ['', '1', '2'],
  ])
})

test('a text without tabs and line breaks is not parsed as a table', () => {
  expect(pastedCells(clipboard({ 'text/plain': '一句话', 'text/html': '<p>一句话</p>' }))).toBeUndefined()
})

test('pasted cells are inserted from a cell on, and the table grows', () => {
  const { table, isCut } = withPasted(
    TABLE,
    { row: 0, column: 1 },
    [
      ['5', '人'],
      ['6', '人'],
    ],
    LIMITS,
  )
  expect(table).toEqual({
    columns: ['月份', '人数', ''],
    rows: [
      ['一月', '5', '人'],
      ['', '6', '人'],
    ],
  })
  expect(isCut).toBe(false)
})

test('cells pasted into the header row replace the headers', () => {
  expect(withPasted(TABLE, { row: -1, column: 0 }, [['甲'], ['乙']], LIMITS).table).toEqual({
    columns: ['甲', '人数'],
    rows: [['乙', '3']],
  })
})

test.each([
  ['columns', [['1', '2', '3', '4']], ['1|2|3']],
  ['rows', [['1'], ['2'], ['3'], ['4']], ['1|3', '2|', '3|']],
  ['letters', [['一二三四五六']], ['一二三四五|3']],
])('pasted content beyond the limit of %s is cut and reported', (_, pasted, rows) => {
  const { table, isCut } = withPasted(TABLE, { row: 0, column: 0 }, pasted, LIMITS)
  expect([isCut, table.rows.map((row) => row.join('|'))]).toEqual([true, rows])
})

test('a table that pasted content fills up to its limits is not cut', () => {
  const { table, isCut } = withPasted(TABLE, { row: 0, column: 0 }, [['1', '2', '3'], ['4'], ['五五五五五']], LIMITS)
  expect([isCut, table.rows.map((row) => row.join('|'))]).toEqual([false, ['1|2|3', '4||', '五五五五五||']])
})
