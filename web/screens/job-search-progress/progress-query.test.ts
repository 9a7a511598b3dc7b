import { expect, test } from 'vitest'
import { progressHref, progressInput, progressQuery } from './progress-query.ts'

const query = (search: string) => progressQuery(new URLSearchParams(search))

test.each(['', 'applyStatus=3', 'relationType=collect&pageNum=2', 'applyStatus=5&pageNum=3&pageSize=50'])(
  'parsing and formatting the query “%s” returns the same URL',
  (search) => {
    expect(progressHref(query(search))).toBe(`/jobSearchProgress${search === '' ? '' : `?${search}`}`)
  },
)

test.each(['applyStatus=0', 'applyStatus=x', 'pageNum=-1', 'pageNum=1e9', 'pageSize=1001', 'relationType=other'])(
  'the invalid parameter %s is ignored',
  (search) => {
    expect(query(search)).toEqual({ kind: 'apply', status: undefined, page: 1, limit: 20 })
  },
)

test('the input for applications has no relationType', () => {
  expect(progressInput(query('applyStatus=3'))).toEqual({ applyStatus: '3', pageNum: 1, pageSize: 20 })
})

test('the input for favourites has no applyStatus', () => {
  expect(progressInput(query('relationType=collect&applyStatus=3'))).toEqual({
    relationType: 'collect',
    pageNum: 1,
    pageSize: 20,
  })
})
