import { describe, expect, test } from 'vitest'
import { CONTENT_MESSAGE, noTargetMessage, severalTargetsMessage } from '#contracts/constants/error-messages.ts'
import * as field from '#contracts/studio/kinds/content-field.ts'
import type { ImportColumn } from './import-columns.ts'
import { type Cell, cellValue, writtenCell } from './cell-values.ts'

const column = (of: field.ContentField) => ({ path: 'a', title: of.title, field: of, isRequired: false })
const text = column(field.longText({ title: '文', maxLength: 99 }))
const texts = column(field.texts({ title: '词', maxLength: 9, max: 9 }))
const number = column(field.number({ title: '数', minimum: -9, maximum: 9 }))
const choice = column(field.choice({ title: '类', terms: { phone: '电话', fax: '=传真', some: '3–5 年' } }))
const flag = column(field.flag({ title: '大' }))
const picture = column(field.picture({ title: '图' }))
const tags = column(field.texts({ title: '标签', maxLength: 20, max: 9 }))
const words = column(field.texts({ title: '段落', maxLength: 200, max: 9 }))
const day = column(field.date({ title: '日' }))
const region = column(field.relation({ title: '地区', to: 'region' }))
const projects = column(field.relations({ title: '招聘会', to: 'project', max: 3 }))
const pictures = column(
  field.items({ title: '图片', label: 'fileId', max: 3, fields: { fileId: field.picture({ title: '图片' }) } }),
)

const TARGETS = {
  ids: { 'region:洪山区': [420_111], 'region:鼓楼区': [1, 2], 'project:春招': [7], 'project:秋招': [8] },
  names: {
    'region:420111': '湖北省 / 武汉市 / 洪山区',
    'region:1': '福州市 / 鼓楼区',
    'project:7': '春招',
    'project:8': '秋招',
  },
  industries: {},
}
const read = (of: ImportColumn, cell: Cell) => cellValue(of, cell, TARGETS)

test('lines of a cell are separated by one line feed, however the file ends them', () => {
  expect(cellValue(words, 'a\r\r\nb\rc\r\nd\ne', TARGETS)).toEqual({ value: ['a', 'b', 'c', 'd', 'e'] })
})

describe('a value written to a cell is read back unchanged', () => {
  test.each(['=1+1', '+86', '-', '@a', '\tx', "'=1", "''=1", "'a", '一\n二', '普通'])('text %j', (value) => {
    const cell = writtenCell(text, value)
    expect(String(cell)).not.toMatch(/^[=+\-@\t\r]/)
    expect(read(text, cell)).toEqual({ value })
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
  ])('column %j, value %j', (of, value) => {
    const cell = writtenCell(of, value)
    expect(read(of, cell)).toEqual({ value })
    // a CSV file has only strings
    expect(read(of, String(cell))).toEqual({ value })
  })
})

test.each([
  [number, '１２', { value: 12 }],
  [number, '1,000', { value: 1000 }],
  [number, ' 招 3 人', { value: 3 }],
  [number, '若干', { problem: CONTENT_MESSAGE.importNumber }],
  [number, '十', { problem: CONTENT_MESSAGE.importNumber }],
  [text, 0.1 + 0.2, { value: '0.3' }],
  [text, 13_800_138_000, { value: '13800138000' }],
  [text, 4.2e17, { problem: CONTENT_MESSAGE.importRounded }],
  [text, '#REF!', { problem: CONTENT_MESSAGE.importCellError }],
  [flag, 'TRUE', { value: true }],
  [flag, '也许', { problem: CONTENT_MESSAGE.importFlag }],
  [choice, 'phone', { value: 'phone' }],
  [choice, '3-5年', { value: 'some' }],
  [choice, '电报', { problem: CONTENT_MESSAGE.importChoice }],
  [picture, 'a.png', { problem: '图格式错误' }],
  [pictures, '12\n13', { value: [{ fileId: 12 }, { fileId: 13 }] }],
  [pictures, '12\nx', { problem: '图片格式错误' }],
  [tags, '五险一金、双休，急聘', { value: ['五险一金', '双休', '急聘'] }],
  [words, '一、二\n三', { value: ['一、二', '三'] }],
  ...(
    [
      '2026-03-05',
      '2026/3/5',
      '2026.3.5',
      '2026年3月5日',
      '２０２６/３/５',
      '20260305',
      '2026/3/5 0:00',
      46_086,
    ] as const
  ).map((cell) => [day, cell, { value: '2026-03-05' }] as const),
  [day, new Date('2026-03-05T00:00:00Z'), { value: '2026-03-05' }],
  [day, 20_260_305, { value: '2026-03-05' }],
  [day, '2026-02-30', { problem: CONTENT_MESSAGE.importDate }],
  [day, '下周', { problem: CONTENT_MESSAGE.importDate }],
  [day, '', { value: null }],
  [region, ' 洪山区 ', { value: 420_111 }],
  [region, '桃花源', { problem: noTargetMessage('地区', '桃花源') }],
  [region, '鼓楼区', { problem: severalTargetsMessage('鼓楼区', 2, '请写全，如 福州市 / 鼓楼区') }],
  [region, '', { value: null }],
  [projects, '春招\n\n秋招', { value: [7, 8] }],
  [projects, '春招\n夏招', { problem: noTargetMessage('招聘项目', '夏招') }],
] satisfies (readonly [ImportColumn, Cell, object])[])('the column %j reads the cell %j as %j', (of, cell, found) =>
  expect(read(of as ImportColumn, cell)).toEqual(found),
)

test('relations, lists of files and dates are written in the form in which cells are read', () => {
  for (const [of, value, cell] of [
    [region, 420_111, '湖北省 / 武汉市 / 洪山区'],
    [projects, [7, 8], '春招\n秋招'],
    [pictures, [{ fileId: 12 }, { fileId: 13 }], '12\n13'],
    [day, '2026-03-05', '2026-03-05'],
  ] as const)
    expect(writtenCell(of, value, TARGETS.names)).toBe(cell)
})

test('only short texts are read as employers write them', () => {
  const column = { ...choice, employers: { titles: [], read: () => 'some' } }
  expect(cellValue(column, 'x'.repeat(100), TARGETS)).toEqual({ value: 'some' })
  expect(cellValue(column, 'x'.repeat(101), TARGETS)).toEqual({ problem: CONTENT_MESSAGE.importChoice })
})
