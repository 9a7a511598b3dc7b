import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import { skipOf } from '#server/platform/paging.ts'
import type { SearchAnswer, SearchIndex, SearchQuestion } from './search-index.ts'

type RankedQuestion = Omit<SearchQuestion, 'offset' | 'limit' | 'totalLimit'> & {
  /** What the hits of each tier have besides, the best tier first; after them come all other hits. */
  tiers: readonly (readonly string[])[]
}

/**
 * One page of a search whose hits come in tiers, each newest first: as many tiers are looked into as the page needs. A page
 * past the end, or past the place where counting ends, is the last one.
 */
export async function findRankedPage(
  search: SearchIndex,
  { tiers, ...question }: RankedQuestion,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<SearchAnswer> {
  const { total, keys: newest } = await search.find({ ...question, offset: 0, limit: pageSize })
  const offset = skipOf(pageNum, pageSize, total)
  const end = Math.min(offset + pageSize, total)
  const ranked = new Set<bigint>()
  for (const tier of tiers) {
    if (ranked.size >= end || tier.length === 0) continue
    const filters = [...question.filters, ...tier]
    const hits = await search.find({ ...question, filters, offset: 0, limit: end, totalLimit: end })
    for (const key of hits.keys) ranked.add(key)
  }
  if (ranked.size < end) {
    const limit = Math.min(end + ranked.size, SEARCH_TOTAL_CAP)
    const others = limit <= newest.length ? newest : (await search.find({ ...question, offset: 0, limit })).keys
    for (const key of others) ranked.add(key)
  }
  return { keys: [...ranked].slice(offset, end), total }
}
