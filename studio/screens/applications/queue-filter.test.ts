import { expect, test } from 'vitest'
import { inputOf } from './queue-filter.ts'

test('an address is converted to the query of the queue, without invalid parameters', () => {
  const address = 'state=viewed&keyword=会计&waitingDays=7&education=4&mine=true&pageNum=2'
  expect(inputOf(new URLSearchParams(address))).toEqual({
    state: 'viewed',
    keyword: '会计',
    waitingDays: 7,
    education: '4',
    mine: true,
    pageNum: 2,
  })
  expect(inputOf(new URLSearchParams())).toEqual({ state: 'applied' })
  expect(inputOf(new URLSearchParams('state=all'))).toEqual({})
  expect(inputOf(new URLSearchParams('keyword=12'))).toEqual({ keyword: '12' })
  const wrong = 'state=x&keyword=&waitingDays=-1&education=abc&mine=false&pageNum=0&jobId=1e3'
  expect(inputOf(new URLSearchParams(wrong))).toEqual({})
})

test.each([
  [
    'state=offered&workYears=5&regionId=420111&industryId=39&jobId=7&projectId=3',
    { state: 'offered', workYears: '5', regionId: 420_111, industryId: 39, jobId: 7, projectId: 3 },
  ],
  ['state=constructor', {}],
  ['mine=true', { mine: true }],
  ['pageNum=2', { state: 'applied', pageNum: 2 }],
  ['jobId=7&state=applied', { state: 'applied', jobId: 7 }],
  ['jobId=1234567890', {}],
  ['education=123', {}],
  ['education=', {}],
])('the address %s has the query %j', (query, expected) => {
  expect(inputOf(new URLSearchParams(query))).toEqual(expected)
})

test('a long keyword is cut to the length that the server accepts', () => {
  expect(inputOf(new URLSearchParams(`keyword=${'会'.repeat(51)}`)).keyword).toBe('会'.repeat(50))
})
