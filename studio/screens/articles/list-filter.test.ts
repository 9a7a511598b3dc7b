import { expect, test } from 'vitest'
import { changedFilter } from '#studio/data/address-filter.ts'
import { inputOf, NOTHING } from './list-filter.ts'

const asked = (query: string) => inputOf(new URLSearchParams(query))
const FIRST = { pageNum: 1, pageSize: 20 }

test('an empty address requests the first page', () => {
  expect(asked('')).toEqual(FIRST)
})

test('all parameters of an address become fields of the query', () => {
  const query =
    'scope=waiting&state=inReview&typeId=2&authorId=7&keyword=招聘&from=2026-01-02&to=2026-03-04&orderBy=title&direction=asc&pageNum=3&pageSize=50'
  expect(asked(query)).toEqual({
    scope: 'waiting',
    state: 'inReview',
    typeId: 2,
    authorId: 7,
    keyword: '招聘',
    from: '2026-01-02 00:00',
    to: '2026-03-04 23:59:59',
    orderBy: 'title',
    direction: 'asc',
    pageNum: 3,
    pageSize: 50,
  })
})

test.each([
  'scope=all',
  'state=all',
  'typeId=x',
  'typeId=-1',
  'typeId=1234567890',
  'authorId=',
  'from=2026-1-2',
  'to=yesterday',
  'orderBy=id',
  'direction=up',
  'keyword=',
  'pageNum=0',
  'pageSize=7',
])('%s is left out', (query) => {
  expect(asked(query)).toEqual(FIRST)
})

test('a keyword is cut to 50 characters', () => {
  expect(asked(`keyword=${'长'.repeat(51)}`).keyword).toBe('长'.repeat(50))
})

test('clearing removes all filters and keeps the order', () => {
  const all = 'scope=mine&state=draft&typeId=2&authorId=7&from=2026-01-02&to=2026-03-04&keyword=x&pageNum=2'
  const cleared = changedFilter(new URLSearchParams(`${all}&orderBy=title&direction=asc&pageSize=50`), NOTHING)
  expect(cleared.toString()).toBe('orderBy=title&direction=asc&pageSize=50')
})
