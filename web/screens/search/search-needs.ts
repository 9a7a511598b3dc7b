import { articleType } from '#contracts/article-types.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { keywordField } from '#web/data/question-fields.ts'

export type SearchQuestion = {
  /** '' when nothing is searched for. */
  keyword: string
  /** Undefined for all columns. */
  typeId: number | undefined
  page: number
  limit: number
}

/** What an address asks for; unknown columns and numbers out of range count as not given. */
export function searchQuestion(query: URLSearchParams): SearchQuestion {
  return {
    keyword: keywordField(query, 'keyword'),
    typeId: articleType(Number(query.get('typeId')))?.typeId,
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

/** The search call of a question; null when there is nothing to search for. */
export function searchInput({ keyword, typeId, page, limit }: SearchQuestion): Wire['searchArticles']['input'] | null {
  if (keyword === '') return null
  return { keyword, ...(typeId === undefined ? {} : { typeId }), pageNum: page, pageSize: limit }
}

/** What the search page reads: nothing without a keyword. */
export function searchNeeds({ query }: PageLocation): Need[] {
  const input = searchInput(searchQuestion(query))
  return input === null ? [] : [['searchArticles', input]]
}

/** The address of a question; what is usual is left out. */
export function searchHref({ keyword, typeId, page = 1, limit = ARTICLE_PAGE_SIZE }: Partial<SearchQuestion>): string {
  const query = new URLSearchParams({ keyword: keyword ?? '' })
  if (typeId !== undefined) query.set('typeId', String(typeId))
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return `/search?${query}`
}
