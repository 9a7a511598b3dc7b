import { expect, test } from 'vitest'
import { listInput } from './feedback-filter.ts'

const inputOf = (query: string) => listInput(new URLSearchParams(query))

test('without a state the list has open feedback', () => {
  expect(inputOf('')).toEqual({ pageSize: 20, pageNum: 1, state: 'open' })
  expect(inputOf('state=all')).toEqual({ pageSize: 20, pageNum: 1 })
})

test('takes known values of an address only', () => {
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
