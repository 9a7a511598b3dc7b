import { expect, test } from 'vitest'
import type { ContentFields } from '#contracts/studio/kinds/content-field.ts'
import { contentKind } from '#contracts/studio/kinds/all-kinds.ts'
import { companyKind, jobKind } from '#contracts/studio/kinds/recruiting-kinds.ts'
import { EMPLOYER_COLUMNS } from './employer-lists/employer-columns.ts'
import { headerIndex, importColumns, knownTitles, onlyFile, proposedPaths, readColumns } from './import-columns.ts'

const file = { type: 'file', title: '图片', accepts: 'picture' }
const text = (title: string, more: object = {}) => ({ type: 'text', title, maxLength: 20, ...more })
const kind = {
  id: 'office' as const,
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

test('titles of employers are recognised, with remarks, where the own title is missing', () => {
  const titles = (text: string) => proposedPaths(jobKind, text.split(' '))
  expect(
    titles('序号 招聘单位 岗位名称 招聘人数 学历要求 薪资待遇（元/月） 岗位职责 任职条件 工作地点 截止日期'),
  ).toEqual([
    '',
    'companyId',
    'name',
    'recruitCount',
    'educationCode',
    'pay',
    'duty',
    'requirement',
    'address',
    'deadline',
  ])
  expect(titles('公司名称 企业 单位')).toEqual(['', 'companyId', ''])
  expect(titles('月薪 最低薪资 最高工资(元) 月薪／一年几薪')).toEqual(['pay', 'pay.min', 'pay.max', 'pay.months'])
  expect(proposedPaths(companyKind, ['公司全称', '公司规模(人)', '官网'])).toEqual(['fullName', 'scaleCode', 'website'])
})

test('the titles of employers belong to fields of their kind, and no title to two fields', () => {
  for (const [id, columns] of Object.entries(EMPLOYER_COLUMNS)) {
    const kindOfColumns = contentKind(id)
    const paths = readColumns(kindOfColumns ?? jobKind).map(({ path }) => path)
    expect(Object.keys(columns).filter((path) => !paths.includes(path))).toEqual([])
    const titles = Object.values(columns).flatMap((column) => column.titles)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  }
})

test('the header is the first row with the most titles, among the first twenty', () => {
  const head = ['名称', '备注(内部)']
  const filler = (count: number) => Array.from({ length: count }, () => ['甲', '乙'])
  expect(headerIndex(kind, [['单位名单'], ['名称'], head, ['甲'], head])).toBe(2)
  expect(headerIndex(kind, [...filler(19), head])).toBe(19)
  expect(headerIndex(kind, [...filler(20), head])).toBe(0)
})

test('the header of two rows with merged titles is the second one', () => {
  const [upper, lower] = [
    ['岗位名称', '人数', '月薪'],
    ['岗位名称', '人数', '最低工资'],
  ]
  expect(headerIndex(jobKind, [['招聘会岗位表'], upper, lower, ['焊工', '2', '5000']])).toBe(2)
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
