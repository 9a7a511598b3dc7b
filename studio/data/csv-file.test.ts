import { expect, test } from 'vitest'
import { csvOf } from './csv-file.ts'

test('a file starts with a byte order mark, and its lines end with CRLF', () => {
  expect(
    csvOf([
      ['编号', '动作'],
      ['1', '登录'],
    ]),
  ).toBe('\ufeff编号,动作\r\n1,登录\r\n')
})

test.each([
  ['甲,乙', '"甲,乙"'],
  ['说“好”', '说“好”'],
  ['a "b"', '"a ""b"""'],
  ['一\n二', '"一\n二"'],
  ['一\r二', '"一\r二"'],
  ['', ''],
])('the cell %j is written as %j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\ufeff${written}\r\n`)
})

test.each(['=1+1', '+86', '-5', '@sum', '\t=1'])('%j is escaped so that it is not read as a formula', (cell) => {
  expect(csvOf([[cell]])).toBe(`\ufeff'${cell}\r\n`)
})

test('formula characters inside a cell are not escaped', () => {
  expect(csvOf([['a=1', '2-1']])).toBe('\ufeffa=1,2-1\r\n')
})
