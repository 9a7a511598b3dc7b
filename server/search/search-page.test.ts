import { expect, test } from 'vitest'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { SearchIndex, SearchQuery } from './search-index.ts'
import { findPage } from './search-page.ts'

/** An index of `size` documents, whose keys count down to 1; `asked` collects the requested offsets. */
function indexOf(size: number): { asked: number[]; find: SearchIndex['find'] } {
  const asked: number[] = []
  return {
    asked,
    find: ({ offset, limit, totalLimit = SEARCH_TOTAL_CAP }: SearchQuery) => {
      asked.push(offset)
      const keys = Array.from({ length: Math.max(0, Math.min(limit, size - offset)) }, (_, at) =>
        BigInt(size - offset - at),
      )
      return Promise.resolve({ keys, total: Math.min(size, totalLimit) })
    },
  }
}
const question = { text: '工程', filters: [], notAfter: new Date() }
const pageOf = (index: ReturnType<typeof indexOf>, pageNum: number, pageSize = 20, totalLimit?: number) =>
  findPage(index as unknown as SearchIndex, { ...question, totalLimit }, { pageNum, pageSize })

test('a page in the middle takes one query', async () => {
  const index = indexOf(70)
  expect(await pageOf(index, 2)).toMatchObject({ total: 70, keys: { length: 20 } })
  expect(index.asked).toEqual([20])
})

test('a page past the end is the last page', async () => {
  expect(await pageOf(indexOf(70), 9)).toMatchObject({ total: 70, keys: { length: 10 } })
  expect(await pageOf(indexOf(0), 9)).toEqual({ total: 0, keys: [] })
})

test('a page past the counting limit is the last page before the limit', async () => {
  const index = indexOf(5000)
  expect(await pageOf(index, 1_000_000, 30)).toMatchObject({ total: SEARCH_TOTAL_CAP, keys: { length: 10 } })
  expect(Math.max(...index.asked)).toBeLessThan(SEARCH_TOTAL_CAP)
  expect(await pageOf(index, 1_000_000, 30, 3000)).toMatchObject({ total: 3000, keys: { length: 30 } })
})
