import { expect, test } from 'vitest'
import { mediaAddress, mediaFilterOf, mediaInput } from './media-filter.ts'

const ALL = { kind: '', scope: '', keyword: '', orderBy: 'newest', pageNum: 1, fileId: 0 } as const
const filterOf = (query: string) => mediaFilterOf(new URLSearchParams(query))

test.each([
  ['', ALL],
  [
    'kind=film&scope=unused&keyword=a&order=size&page=2&file=7',
    { kind: 'film', scope: 'unused', keyword: 'a', orderBy: 'size', pageNum: 2, fileId: 7 },
  ],
  ['kind=all&scope=all&order=all&page=0&file=-3', ALL],
  ['page=x&file=y', ALL],
  ['page=1e999&file=1e999', ALL],
  ['page=2.9&file=7.9', { ...ALL, pageNum: 2, fileId: 7 }],
])('the address %j is parsed to %j', (query, expected) => {
  expect(filterOf(query)).toEqual(expected)
})

test('the query of the server contains only filters that differ from the default', () => {
  expect(mediaInput(ALL)).toEqual({ pageNum: 1, pageSize: 24 })
  expect(
    mediaInput({ ...ALL, kind: 'picture', scope: 'mine', keyword: 'k'.repeat(51), orderBy: 'name', pageNum: 3 }),
  ).toEqual({
    pageNum: 3,
    pageSize: 24,
    orderBy: 'name',
    kind: 'picture',
    scope: 'mine',
    keyword: 'k'.repeat(50),
  })
})

test.each([
  ['kind=film&page=3', { kind: 'picture' }, 'kind=picture'],
  ['kind=film&page=3', { kind: '' }, ''],
  ['kind=film', { pageNum: 2 }, 'kind=film&page=2'],
  ['kind=film&page=3', { fileId: 7 }, 'kind=film&page=3&file=7'],
  ['page=3&file=7', { fileId: 0 }, 'page=3'],
  ['scope=mine&keyword=a', { keyword: '' }, 'scope=mine'],
  ['page=3', { orderBy: 'name' }, 'order=name'],
  ['order=name', { orderBy: 'newest' }, ''],
] as const)('%s with the change %j becomes %j', (query, change, expected) => {
  expect(new URLSearchParams(mediaAddress(filterOf(query), change)).toString()).toBe(expected)
})
