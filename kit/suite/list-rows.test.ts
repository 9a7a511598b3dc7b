import { expect, test } from 'vitest'
import { alwaysEmpty, rowCount } from './list-rows.ts'

test('rowCount counts the items of `rows` or of a `data` array, and returns undefined for other bodies', () => {
  expect(
    [{ rows: [1, 2], total: 9 }, { data: [] }, { data: { a: 1 } }, { code: 500 }, null, 'x'].map(rowCount),
  ).toEqual([2, 0, undefined, undefined, undefined, undefined])
})

test('alwaysEmpty returns only the lists that never had a row', () => {
  const seen = (operation: 'jobsList' | 'getBannerList' | 'jobs', rows?: number) => ({
    operation,
    ...(rows !== undefined && { rows }),
  })
  expect(
    alwaysEmpty([
      seen('jobsList', 0),
      seen('jobsList', 3),
      seen('getBannerList', 0),
      seen('jobs'),
      seen('getBannerList', 0),
    ]),
  ).toEqual(['getBannerList'])
})
