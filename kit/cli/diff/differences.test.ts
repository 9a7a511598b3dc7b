import { expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { type Compared, differences } from './differences.ts'

const response = (ids: readonly number[], name = (id: number) => `职位 ${id}`): Compared => ({
  code: '200',
  body: { code: 200, total: ids.length, rows: ids.map((jobId) => ({ jobId, jobName: name(jobId) })) },
  bytes: new Uint8Array(),
})
const found = (left: Compared, right: Compared) =>
  differences(catalogue.jobsList, left, right).map(({ pointer, kind, left: a, right: b }) => [pointer, kind, a, b])

test('rows in another order are one difference, even if each side has rows that the other lacks', () => {
  expect(found(response([1, 2, 3]), response([3, 2, 1]))).toEqual([['/200/rows', 'order', [1, 2, 3], [3, 2, 1]]])
  expect(found(response([1, 2, 3]), response([4, 1, 3]))).toEqual([
    ['/200/rows/*', 'only-left', [2], undefined],
    ['/200/rows/*', 'only-right', undefined, [4]],
  ])
})

test('rows are compared with the row of the same key, the first if a key occurs twice', () => {
  const changed = (id: number) => (id === 2 ? '改名' : `职位 ${id}`)
  expect(found(response([1, 2]), response([2, 1], changed))).toContainEqual([
    '/200/rows/*/jobName',
    'value',
    '职位 2',
    '改名',
  ])
  expect(found(response([1, 1]), response([1, 1]))).toEqual([])
})

test('100,000 rows in reverse order are compared', () => {
  const ids = Array.from({ length: 100_000 }, (_, index) => index)
  expect(found(response(ids), response(ids.toReversed())).map(([pointer, kind]) => [pointer, kind])).toEqual([
    ['/200/rows', 'order'],
  ])
})
