import { expect, test } from 'vitest'
import { listInput } from './feedback-filter.ts'

const inputOf = (query: string) => listInput(new URLSearchParams(query))

test('without a state the list has open feedback', () => {
  expect(inputOf('')).toEqual({ pageSize: 20, pageNum: 1, state: 'open' })
  expect(inputOf('state=all')).toEqual({ pageSize: 20, pageNum: 1 })
})

test('unknown values in an address are ignored', () => {
  expect(inputOf('state=constructor&kind=praise&pageNum=x&mine=yes')).toEqual({
    pageSize: 20,
    pageNum: 1,
    state: 'open',
  })
  expect(inputOf('state=answered&kind=report&pageNum=3&mine=1&overdue=1&keyword=收费')).toEqual({
    pageSize: 20,
    pageNum: 3,
    state: 'answered',
    kind: 'report',
    mine: true,
    overdue: true,
    keyword: '收费',
  })
})

test.each([
  ['pageNum=0', 1],
  ['pageNum=-2', 1],
  ['pageNum=1.5', 1],
  ['pageNum=1e3', 1],
  ['pageNum=12', 12],
  ['pageNum=9999999999', 1],
])('the address %s has the page %j', (query, page) => {
  expect(inputOf(query).pageNum).toBe(page)
})

test('a long keyword of an address is cut to the length that the server accepts; an empty keyword is left out', () => {
  expect(inputOf(`keyword=${'收'.repeat(61)}`).keyword).toBe('收'.repeat(60))
  expect(inputOf('keyword=')).not.toHaveProperty('keyword')
})

test('only mine=1 and overdue=1 narrow the list', () => {
  expect(inputOf('mine=0&overdue=true')).toEqual({ pageSize: 20, pageNum: 1, state: 'open' })
})
