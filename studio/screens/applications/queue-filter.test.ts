import { expect, test } from 'vitest'
import { inputOf } from './queue-filter.ts'

test('an address is the query of the queue; unknown parameters are left out', () => {
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
