import { expect, test } from 'vitest'
import { pageKind } from '#contracts/studio/kinds/page-kinds.ts'
import { productTreeKind } from '#contracts/studio/kinds/product-kinds.ts'
import { titlesOf, valueAt, withValue } from './content-path.ts'

test.each([
  ['title', '标题'],
  ['sections.1.heading', '各节 › 2 › 小标题'],
  ['sections.0.paragraphs.2', '各节 › 1 › 段落 › 3'],
  ['video.fileId', '视频 › 视频文件'],
  ['sections.0.table.rows.1.2', '各节 › 1 › 表格'],
  ['tabs.0.sections.1.items.3.title', '分页 › 1 › 各节 › 2 › 条目 › 4 › 名称'],
  ['unknown', 'unknown'],
  ['', ''],
])('the path %s is named %s', (path, name) => expect(titlesOf(pageKind.fields, path, {}).join(' › ')).toBe(name))

test('a tree node is named by its ancestors and itself', () => {
  const nodes = [
    { id: '1', pid: '', name: '招聘' },
    { id: '2', pid: '1', name: '' },
  ]
  const titles = (path: string) => titlesOf(productTreeKind.fields, path, { nodes }).join(' › ')
  expect(titles('nodes.1.name')).toBe('目录 › 招聘 › （没有名称） › 名称')
  expect([titles('nodes'), titles('nodes.7.name')]).toEqual(['目录', '目录 › 名称'])
})

test('a missing part of a path has no value', () => {
  const content = { video: null, rows: [{ title: '甲' }] }
  expect(valueAt(content, 'rows.0.title')).toBe('甲')
  expect(valueAt(content, 'video.title')).toBeUndefined()
  expect(valueAt(content, 'rows.3.title')).toBeUndefined()
  expect(valueAt(content, '')).toBe(content)
})

test('a value at the empty path replaces the whole content', () => {
  expect(withValue({ title: '甲' }, '', { title: '乙' })).toEqual({ title: '乙' })
})
