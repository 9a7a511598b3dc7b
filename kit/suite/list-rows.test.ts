import { expect, test } from 'vitest'
import { alwaysEmpty, rowCount } from './list-rows.ts'

test('rows are counted in both kinds of lists, and nowhere else', () => {
  expect(
    [{ rows: [1, 2], total: 9 }, { data: [] }, { data: { a: 1 } }, { code: 500 }, null, 'x'].map(rowCount),
  ).toEqual([2, 0, undefined, undefined, undefined, undefined])
})

test('a list is unknown only if it was never seen with a row', () => {
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
