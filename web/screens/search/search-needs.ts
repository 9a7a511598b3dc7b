import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { understandingNeeds } from '#web/components/keyword-reading/use-understanding.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { keywordField } from '#web/data/parse-query-params.ts'
import { type ArticleScopeId, SCOPE_TYPES, type ScopeId, scopeOf } from './scopes.ts'

export type SearchQuery = {
  /** '' without a keyword. */
  keyword: string
  scope: ScopeId
  page: number
  limit: number
}

/** Number of results per scope in the overview. */
export const BEST = 3

/** Parses the query of a URL; ignores unknown scopes and out-of-range numbers. */
export function searchQuery(query: URLSearchParams): SearchQuery {
  return {
    keyword: keywordField(query, 'keyword'),
    scope: scopeOf(query.get('scope')).id,
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

type Paging = Pick<SearchQuery, 'page' | 'limit'>

/** Paging of a scope: the page of the query if the scope is selected, otherwise the best results. */
export const partOf = ({ scope, page, limit }: SearchQuery, shown: ScopeId): Paging =>
  scope === shown ? { page, limit } : { page: 1, limit: BEST }

/** Input for the jobs. */
export const jobsInput = (listQuery: SearchQuery): Wire['jobsList']['input'] | null =>
  found(listQuery, 'jobs', { rank: 'relevance' })

/** Input for the companies. */
export const companiesInput = (listQuery: SearchQuery): Wire['companyList']['input'] | null =>
  found(listQuery, 'companies', { rank: 'relevance' })

/** Input for the articles in the columns of a scope. */
export const articlesInput = (listQuery: SearchQuery, scope: ArticleScopeId): Wire['searchArticles']['input'] | null =>
  found(listQuery, scope, { typeIdArr: [...SCOPE_TYPES[scope]] })

function found<Rest extends object>(listQuery: SearchQuery, scope: ScopeId, rest: Rest) {
  const { page, limit } = partOf(listQuery, scope)
  return listQuery.keyword === ''
    ? null
    : { keyword: listQuery.keyword, match: 'understood', ...rest, pageNum: page, pageSize: limit }
}

/**
 * Data requirements of the search page: the interpretation of the keyword, a page of results of the selected scope, and
 * the best results of all other scopes. Without a keyword, only site facts and page texts. Page texts never come first,
 * because a 404 of the first call makes the page a 404.
 */
export function searchNeeds({ query }: PageLocation): Need[] {
  const listQuery = searchQuery(query)
  const jobs = jobsInput(listQuery)
  const companies = companiesInput(listQuery)
  if (jobs === null || companies === null) return [['getSiteFacts', {}], pageTextsNeed('search')]
  return [
    ...understandingNeeds(listQuery.keyword),
    ['jobsList', jobs],
    ['companyList', companies],
    pageTextsNeed('search'),
    ...ARTICLE_SCOPES.flatMap((scope): Need[] => {
      const input = articlesInput(listQuery, scope)
      return input === null ? [] : [['searchArticles', input]]
    }),
  ]
}

export const ARTICLE_SCOPES = Object.keys(SCOPE_TYPES) as ArticleScopeId[]

/** URL of a query; omits default values. */
export function searchHref({
  keyword,
  scope = 'all',
  page = 1,
  limit = ARTICLE_PAGE_SIZE,
}: Partial<SearchQuery>): string {
  const query = new URLSearchParams({ keyword: keyword ?? '' })
  if (scope !== 'all') query.set('scope', scope)
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return `/search?${query}`
}
