import { expect, test } from 'vitest'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { headerIndex, importColumns, knownTitles, onlyFile, proposedPaths } from './import-columns.ts'

const file = { type: 'file', title: '图片', accepts: 'picture' }
const text = (title: string, more: object = {}) => ({ type: 'text', title, maxLength: 20, ...more })
const kind = {
  fields: {
    name: text('名称', { required: true }),
    pay: {
      type: 'group',
      title: '薪资',
      isOptional: true,
      fields: { min: text('最低', { required: true }), max: text('最高') },
    },
    place: { type: 'group', title: '地点', isOptional: false, fields: { city: text('城市', { required: true }) } },
    pictures: { type: 'items', title: '照片', max: 9, fields: { fileId: file } },
    fixed: { type: 'items', title: '固定', max: 9, isFixed: true, fields: { fileId: file } },
    links: { type: 'items', title: '链接', max: 9, fields: { title: text('标题'), fileId: file } },
    grid: { type: 'table', title: '表格' },
    nodes: { type: 'tree', title: '树' },
    note: text('备注（内部）'),
  } as unknown as ContentFields,
}

test('columns are the fields that fit one cell; fields of an optional group are not required', () => {
  expect(importColumns(kind.fields).map(({ path, title, isRequired }) => [path, title, isRequired])).toEqual([
    ['name', '名称', true],
    ['pay.min', '薪资／最低', false],
    ['pay.max', '薪资／最高', false],
    ['place.city', '地点／城市', true],
    ['pictures', '照片', false],
    ['note', '备注（内部）', false],
  ])
})

test('a list whose rows are one file each has a column', () => {
  const list = (name: string) => onlyFile(kind.fields[name] as Parameters<typeof onlyFile>[0])
  expect(['pictures', 'fixed', 'links'].map(list)).toEqual(['fileId', undefined, undefined])
})

test('titles are recognised without marks, spaces and width, each once', () => {
  const cells = ['编号', ' 名 称 *', '薪资/最低（选填）', '地点／城市(必填)', '名称', '别的', null, 7]
  expect(proposedPaths(kind, cells)).toEqual(['#', 'name', 'pay.min', 'place.city', '', '', '', ''])
})

test('the header is the first row with the most titles, among the first twenty', () => {
  const head = ['名称', '备注(内部)']
  const filler = (count: number) => Array.from({ length: count }, () => ['甲', '乙'])
  expect(headerIndex(kind, [['单位名单'], ['名称'], head, head])).toBe(2)
  expect(headerIndex(kind, [...filler(19), head])).toBe(19)
  expect(headerIndex(kind, [...filler(20), head])).toBe(0)
})

test('without a known title, the header is the first row with several cells', () => {
  expect(
    headerIndex(kind, [
      ['名单', '', null],
      ['甲', '', '乙'],
      ['丙', '丁'],
    ]),
  ).toBe(1)
  expect(headerIndex(kind, [['甲'], []])).toBe(-1)
})

test('known titles are counted in the best of the first twenty rows', () => {
  const filler = Array.from({ length: 19 }, () => ['甲'])
  expect(knownTitles(kind, [['名称'], ['名称', '编号'], []])).toBe(2)
  expect(knownTitles(kind, [...filler, ['编号']])).toBe(1)
  expect(knownTitles(kind, [...filler, [], ['编号']])).toBe(0)
})
