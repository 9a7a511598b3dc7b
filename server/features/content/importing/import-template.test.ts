import { expect, test } from 'vitest'
import type { ContentField } from '#contracts/studio/kinds/content-field.ts'
import { exampleCell, hintOf } from './import-template.ts'

const column = (field: object) => ({
  path: 'field',
  title: '字段',
  isRequired: false,
  field: { title: '字段', ...field } as unknown as ContentField,
})
const file = { type: 'file', title: '图片', accepts: 'picture' }

test.each<[object, string]>([
  [{ type: 'text', maxLength: 20, hint: '写全称' }, '最多 20 个字；写全称'],
  [{ type: 'longText', maxLength: 500 }, '最多 500 个字'],
  [{ type: 'link' }, '以 / 开头的站内地址，或 http、https 地址'],
  [{ type: 'number', minimum: 1, maximum: 9, isInteger: true }, '1 到 9 的整数'],
  [{ type: 'number', minimum: 1, maximum: 9 }, '1 到 9 的数'],
  [{ type: 'instant' }, '年-月-日 时:分，如 2026-01-31 09:00'],
  [{ type: 'date' }, '年-月-日，如 2026-03-05、2026/3/5'],
  [{ type: 'choice', terms: { 1: '全职', 2: '兼职' }, hint: '选一种' }, '全职、兼职；选一种'],
  [{ type: 'flag' }, '是、否'],
  [{ type: 'file', accepts: 'picture' }, '媒体库中文件的编号'],
  [{ type: 'items', max: 6, fields: { fileId: file } }, '媒体库中文件的编号，每行一个，最多 6 个'],
  [{ type: 'items', max: 6, fields: { fileId: file, other: file } }, ''],
  [{ type: 'relation', to: 'company' }, '企业的全称或统一社会信用代码'],
  [
    { type: 'relation', to: 'region', hint: '工作地点' },
    '地区，如 湖北省/武汉市/洪山区；不重名时只写最后一级；工作地点',
  ],
  [{ type: 'relations', to: 'project', max: 8 }, '招聘项目的名称，每行一个，最多 8 个'],
  [
    { type: 'relations', to: 'industry', max: 2 },
    '行业，与网站上的名称相同；重名时写上级，用 / 隔开，每行一个，最多 2 个',
  ],
  [{ type: 'table' }, ''],
])('the hint of %j is %s', (field, hint) => {
  expect(hintOf(column(field))).toBe(hint)
})

test.each<[object, unknown]>([
  [{ type: 'text', maxLength: 20 }, '示例字段'],
  [{ type: 'text', maxLength: 3 }, '示例字'],
  [{ type: 'link' }, '/jobs'],
  [{ type: 'number', minimum: 3, maximum: 9 }, 3],
  [{ type: 'instant' }, '2026-01-31 09:00'],
  [{ type: 'date' }, '2026-01-31'],
  [{ type: 'choice', terms: { 1: '全职', 2: '兼职' } }, '全职'],
  [{ type: 'flag' }, '否'],
  [{ type: 'file', accepts: 'picture' }, ''],
  [{ type: 'relation', to: 'company' }, '湖北示例装备有限公司'],
  [{ type: 'relations', to: 'project', max: 8 }, '示例招聘会'],
  [{ type: 'relation', to: 'region' }, '湖北省/武汉市/洪山区'],
  [{ type: 'relation', to: 'industry' }, '软件开发'],
])('the example of %j is %j', (field, cell) => {
  expect(exampleCell(column(field))).toBe(cell)
})
