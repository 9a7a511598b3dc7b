import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { skipOf } from '#server/platform/paging.ts'
import type { SearchAnswer, SearchIndex, SearchQuery } from './search-index.ts'

/** Returns one page of a search. A page past the end, or past `totalLimit`, returns the last page. */
export async function findPage(
  search: SearchIndex,
  question: Omit<SearchQuery, 'offset' | 'limit'>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<SearchAnswer> {
  const { totalLimit = SEARCH_TOTAL_CAP } = question
  const pageBefore = (total: number) => {
    const offset = skipOf(pageNum, pageSize, total)
    return search.find({ ...question, offset, limit: Math.min(pageSize, totalLimit - offset) })
  }
  const found = await pageBefore(totalLimit)
  return found.keys.length > 0 || found.total === 0 ? found : pageBefore(found.total)
}
