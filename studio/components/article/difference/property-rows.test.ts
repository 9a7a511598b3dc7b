import { expect, test } from 'vitest'
import { draftWith } from '#studio/components/article/testing/draft-server.ts'
import { propertiesOf, propertyRows } from './property-rows.ts'

const names = { column: (id: number) => `栏目${id}`, file: (id: number) => `文件${id}` }
const draft = { ...draftWith('<p>正文</p>'), typeId: 2, source: '本网', coverFileId: 5, attachmentFileIds: [7, 8] }

test('properties are shown as readable text', () => {
  const told = Object.fromEntries(propertiesOf(draft, names).map(({ name, value }) => [name, value]))
  expect(told).toMatchObject({
    栏目: '栏目2',
    来源: '本网',
    封面: '文件5',
    附件: '文件7、文件8',
    地点: '',
    失效时间: '',
  })
})

test('only differing properties become rows, each with the old and the new value', () => {
  const after = { ...draft, typeId: 3, coverFileId: null, expiresAt: '2026-12-01 00:00:00', title: '另一标题' }
  expect(propertyRows(draft, after, names)).toEqual([
    { name: '栏目', before: '栏目2', after: '栏目3' },
    { name: '封面', before: '文件5', after: '' },
    { name: '失效时间', before: '', after: '2026-12-01 00:00:00' },
  ])
  expect(propertyRows(draft, { ...draft, html: '<p>别的</p>' }, names)).toEqual([])
})
