import { describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE } from '#contracts/constants/error-catalogue.ts'
import * as field from '#contracts/studio/kinds/content-field.ts'
import { type Cell, cellValue, writtenCell } from './cell-values.ts'

const column = (of: field.ContentField) => ({ path: 'a', title: of.title, field: of })
const text = column(field.longText({ title: '文', maxLength: 99 }))
const texts = column(field.texts({ title: '词', maxLength: 9, max: 9 }))
const number = column(field.number({ title: '数', minimum: -9, maximum: 9 }))
const choice = column(field.choice({ title: '类', terms: { phone: '电话', fax: '=传真' } }))
const flag = column(field.flag({ title: '大' }))
const picture = column(field.picture({ title: '图' }))

describe('a value is what its cell says', () => {
  test.each(['=1+1', '+86', '-', '@a', '\tx', "'=1", "''=1", "'a", '一\n二', '普通'])('the text %j', (value) => {
    const cell = writtenCell(text, value)
    expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/)
    expect(cellValue(text, cell)).toEqual({ value })
  })

  test.each([
    [texts, ['一', '=二']],
    [number, -1.5],
    [number, null],
    [choice, 'phone'],
    [choice, 'fax'],
    [choice, ''],
    [flag, true],
    [flag, false],
    [picture, 12],
    [picture, null],
  ])('%j', (of, value) => {
    const cell = writtenCell(of, value)
    expect(cellValue(of, cell)).toEqual({ value })
    // a text file has texts only
    expect(cellValue(of, String(cell))).toEqual({ value })
  })
})

test.each([
  [number, '１２', { value: 12 }],
  [number, '1,000', { value: 1000 }],
  [number, '十', { problem: '数格式错误' }],
  [text, 0.1 + 0.2, { value: '0.3' }],
  [text, 13_800_138_000, { value: '13800138000' }],
  [text, 4.2e17, { problem: CONTENT_MESSAGE.importRounded }],
  [text, '#REF!', { problem: CONTENT_MESSAGE.importCellError }],
  [flag, 'TRUE', { value: true }],
  [flag, '也许', { problem: CONTENT_MESSAGE.importFlag }],
  [choice, 'phone', { value: 'phone' }],
  [choice, '电报', { problem: CONTENT_MESSAGE.importChoice }],
  [picture, 'a.png', { problem: '图格式错误' }],
] satisfies [typeof text, Cell, object][])('%j from %j', (of, cell, read) =>
  expect(cellValue(of as typeof text, cell)).toEqual(read),
)
