import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { skipOf } from '#server/platform/paging.ts'
import type { SearchAnswer, SearchIndex, SearchQuery, WordGroup } from './search-index.ts'

/** Additional conditions of a tier. */
export type RankedTier = { filters?: readonly string[]; words?: readonly WordGroup[] }

type RankedQuestion = Omit<SearchQuery, 'offset' | 'limit' | 'totalLimit'> & {
  /** Best tier first; all other hits follow the last tier. */
  tiers: readonly RankedTier[]
}

/**
 * Returns one page of a search with tiers of hits, each newest first. Queries only as many tiers as the page needs. A
 * page past the end, or past the cap of the count, returns the last page.
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
    if (ranked.size >= end || isEmpty(tier)) continue
    const filters = [...question.filters, ...(tier.filters ?? [])]
    const words = [...(question.words ?? []), ...(tier.words ?? [])]
    const hits = await search.find({ ...question, filters, words, offset: 0, limit: end, totalLimit: end })
    for (const key of hits.keys) ranked.add(key)
  }
  if (ranked.size < end) {
    const limit = Math.min(end + ranked.size, SEARCH_TOTAL_CAP)
    const others = limit <= newest.length ? newest : (await search.find({ ...question, offset: 0, limit })).keys
    for (const key of others) ranked.add(key)
  }
  return { keys: [...ranked].slice(offset, end), total }
}

/** Whether a tier has no condition: it would match all hits. */
const isEmpty = ({ filters = [], words = [] }: RankedTier): boolean => filters.length === 0 && words.length === 0
