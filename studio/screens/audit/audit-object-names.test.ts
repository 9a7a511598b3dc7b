import { expect, test } from 'vitest'
import { objectName, objectOf } from './audit-object-names.ts'

test('the display name of an object is parsed back to its stored form', () => {
  for (const object of ['article:12', 'file:7', 'staff:3', 'person:9', 'column:2', 'words', 'preview:4'])
    expect(objectOf(objectName(object))).toBe(object)
  expect(objectOf(' 稿件12 ')).toBe('article:12')
  expect(objectOf('稿件：12')).toBe('article:12')
})

test('a text that is not a name is searched for as typed', () => {
  expect(objectOf('article:12')).toBe('article:12')
  expect(objectOf('栏目 没有的')).toBe('栏目 没有的')
  expect(objectOf('')).toBe('')
})

test('objects with a count or a time instead of an id have a display text', () => {
  expect(objectName('count:12')).toBe('共 12 项')
  expect(objectName('backup:2026-11-24T16:30:00.000Z')).toBe('2026-11-25 00:30:00 的备份')
})
