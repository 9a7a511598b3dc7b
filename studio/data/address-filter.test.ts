import { expect, test } from 'vitest'
import { changedFilter } from './address-filter.ts'

const changed = (query: string, change: Parameters<typeof changedFilter>[1]) =>
  changedFilter(new URLSearchParams(query), change).toString()

test.each([
  ['state=draft', { state: 'returned' }, 'state=returned'],
  ['state=draft&typeId=2', { typeId: undefined }, 'state=draft'],
  ['state=draft&typeId=2', { typeId: '' }, 'state=draft'],
  ['state=draft', { keyword: '招聘' }, 'state=draft&keyword=%E6%8B%9B%E8%81%98'],
  ['state=draft&pageNum=3', { state: 'draft' }, 'state=draft'],
  ['pageNum=3', { pageNum: '4' }, 'pageNum=4'],
  ['state=draft', {}, 'state=draft'],
])('%s with the change %j becomes %s', (query, change, expected) => {
  expect(changed(query, change)).toBe(expected)
})

test('the given query is not changed', () => {
  const before = new URLSearchParams('state=draft')
  changedFilter(before, { state: '' })
  expect(before.toString()).toBe('state=draft')
})
