import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { habitOf } from './habits.ts'

const relation = (expected: string, got: unknown, layer: 'law' | 'flow' | 'shape' = 'law') =>
  habitOf({
    operation: catalogue.jobs,
    rule: 'jobs-as-listed.jobs',
    pointer: '/200/data/releaseTime',
    expected,
    got,
    layer,
  })

test("times that are off by Beijing's offset are a separate habit", () => {
  const due = 'releaseTime as in jobsList: 2026-03-01 09:00:00'
  expect(relation(due, '2026-03-01 01:00:00')).toBe('shifted-hours')
  expect(relation(due, '2026-03-01T17:00:00.000+08:00')).toBe('shifted-hours')
  expect(relation('now, in Beijing: 2026-03-01 02:00:30', '2026-02-28 18:01:00', 'flow')).toBe('shifted-hours')
})

test('other differences of time are not attributed to the offset', () => {
  const due = 'releaseTime as in jobsList: 2026-03-01 09:00:00'
  for (const got of ['2026-03-01 09:00:00', '2026-03-01 02:00:00', '2026-03-01', null, 'NaN'])
    expect(relation(due, got)).toBe('meaning')
  expect(relation('a time', '2026-03-01 01:00:00')).toBe('meaning')
})

test('an error without a message belongs to the habit `refusals`, whatever the request', () => {
  const rule = 'case: unknown-product'
  expect(
    habitOf({
      operation: catalogue.getBannerList,
      rule,
      pointer: '/404',
      expected: rule,
      got: 'a refusal without a text',
      layer: 'expectation',
    }),
  ).toBe('refusals')
})

test('rows that are repeated or lost between pages are a separate habit from other page sizes', () => {
  const about = { operation: catalogue.jobsList, pointer: '/200/rows', got: '1,1', layer: 'law' } as const
  expect(habitOf({ ...about, rule: 'disjoint-pages.jobsList', expected: '5 pages of 1 as one of 5: 1,2' })).toBe(
    'repeated-rows',
  )
  expect(habitOf({ ...about, rule: 'page-length.jobsList', expected: '10 rows without pageSize' })).toBe('pages')
})

test('the rejection of an unknown scene belongs to the habit `refusals`, not to a missing call', () => {
  const about = { operation: catalogue.checkSceneLoginStatus, layer: 'law', isOnSuccess: false } as const
  expect(
    habitOf({ ...about, pointer: '/200/code', rule: 'expected-code', expected: '200', got: '404 资源不存在' }),
  ).toBe('refusals')
  expect(habitOf({ ...about, pointer: '', rule: 'http-status', expected: '200', got: 404 })).toBe('refusals')
})

test('errors with other codes are `refusals`; errors for allowed input are `strict`, or `code:…` if success is required', () => {
  const about = { operation: catalogue.jobsList, pointer: '/200/code', layer: 'law' } as const
  const of = (rule: string, expected: string, got: string, isOnSuccess = false) =>
    habitOf({ ...about, rule, expected, got, isOnSuccess })
  expect([of('code', '200 | 500', '404'), of('case: no id', 'no id', 'a refusal with more than a text')]).toEqual([
    'refusals',
    'refusals',
  ])
  expect([of('expected-code', '200', '500 参数错误'), of('expected-code', '200', '404 记录不存在')]).toEqual([
    'strict',
    'strict',
  ])
  expect(of('expected-code', '200', '500 参数错误', true)).toBe('code:500-for-200')
  expect(of('expected-code', '200', '401 未登录')).toBe('code:401-for-200')
})

test('a wrong total is a separate habit', () => {
  const about = { operation: catalogue.jobsList, pointer: '/200/total', got: 10, layer: 'law' } as const
  const of = (rule: string, expected: string) => habitOf({ ...about, rule: `${rule}.jobsList`, expected })
  expect([
    of('equal-totals', '53 rows in all'),
    of('equal-totals', 'total 53 for {"pageNum":1,"pageSize":30}'),
    of('past-the-end', 'total 53 past the end'),
    of('filter', '10 rows with regionId=4201, as total says'),
  ]).toEqual(['total', 'total', 'total', 'total'])
  expect(of('page-length', '3 rows for pageSize=3')).toBe('parameters')
})

test('a failure caused by a missing or empty field is `names` or `nulls`; data without a key is `meaning`', () => {
  const of = (rule: string, expected: string, got: unknown) =>
    habitOf({ operation: catalogue.personalInfo, pointer: '/200', rule, expected, got, layer: 'law' })
  expect(of('flow: state 1', 'state 1', undefined)).toBe('names')
  expect(of('content.personalInfo', 'null for what is not there at /data/email', 'an empty text')).toBe('nulls')
  // data returned without a key is more than an unknown field, also for a list
  expect(of('case: no key', 'no key', 'it also answers data')).toBe('meaning')
  const inList = { operation: catalogue.jobRelationList, pointer: '/401', expected: 'no key', layer: 'law' } as const
  expect(habitOf({ ...inList, rule: 'case: no key', got: 'it also answers rows' })).toBe('meaning')
})

test('success for an unknown id is one habit, as a code, null or a file; success for an unknown product is `validation`', () => {
  const about = { isOnSuccess: false, isOnRefusal: true, layer: 'expectation' } as const
  const missing = { ...about, pointer: '/404', rule: 'expected-code', expected: '404', got: '200 success' }
  expect(habitOf({ ...missing, operation: catalogue.jobs })).toBe('code:200-for-404')
  expect(habitOf({ ...missing, operation: catalogue.getBannerList })).toBe('validation')
  const file = { ...about, operation: catalogue.download, pointer: '/200', rule: 'no-bytes', expected: 'bytes' }
  expect(habitOf({ ...file, got: { code: 200 } })).toBe('code:200-for-404')
  const nothing = { pointer: '/200/data', rule: 'type', expected: 'must be object', got: null, layer: 'shape' } as const
  const operation = catalogue.getJobApplyStatus
  expect(habitOf({ ...nothing, operation, isOnSuccess: false })).toBe('code:200-for-404')
  expect(habitOf({ ...nothing, operation, isOnSuccess: true })).toBe('nulls')
})
