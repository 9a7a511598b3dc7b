import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { understandingNeeds } from '#web/components/keyword-reading/use-understanding.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { keywordField } from '#web/data/question-fields.ts'
import { type ArticleScopeId, SCOPE_TYPES, type ScopeId, scopeOf } from './scopes.ts'

export type SearchQuestion = {
  /** '' without a keyword. */
  keyword: string
  scope: ScopeId
  page: number
  limit: number
}

/** Number of results per scope in the overview. */
export const BEST = 3

/** Parses the query of an address; ignores unknown scopes and out-of-range numbers. */
export function searchQuestion(query: URLSearchParams): SearchQuestion {
  return {
    keyword: keywordField(query, 'keyword'),
    scope: scopeOf(query.get('scope')).id,
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

type Paging = Pick<SearchQuestion, 'page' | 'limit'>

/** Paging of a scope for a query: its page, or the best results. */
export const partOf = ({ scope, page, limit }: SearchQuestion, shown: ScopeId): Paging =>
  scope === shown ? { page, limit } : { page: 1, limit: BEST }

/** Input for the jobs. */
export const jobsInput = (question: SearchQuestion): Wire['jobsList']['input'] | null =>
  found(question, 'jobs', { rank: 'relevance' })

/** Input for the companies. */
export const companiesInput = (question: SearchQuestion): Wire['companyList']['input'] | null =>
  found(question, 'companies', { rank: 'relevance' })

/** Input for the articles in the columns of a scope. */
export const articlesInput = (
  question: SearchQuestion,
  scope: ArticleScopeId,
): Wire['searchArticles']['input'] | null => found(question, scope, { typeIdArr: [...SCOPE_TYPES[scope]] })

function found<Rest extends object>(question: SearchQuestion, scope: ScopeId, rest: Rest) {
  const { page, limit } = partOf(question, scope)
  return question.keyword === ''
    ? null
    : { keyword: question.keyword, match: 'understood', ...rest, pageNum: page, pageSize: limit }
}

/**
 * Data requirements of the search page: all scopes, with results or counts only, and the interpretation of the keyword;
 * without a keyword
 * only the texts of the page. They are never the subject, so that a page without its texts is not a 404.
 */
export function searchNeeds({ query }: PageLocation): Need[] {
  const question = searchQuestion(query)
  const jobs = jobsInput(question)
  const companies = companiesInput(question)
  if (jobs === null || companies === null) return [['getSiteFacts', {}], pageTextsNeed('search')]
  return [
    ...understandingNeeds(question.keyword),
    ['jobsList', jobs],
    ['companyList', companies],
    pageTextsNeed('search'),
    ...ARTICLE_SCOPES.flatMap((scope): Need[] => {
      const input = articlesInput(question, scope)
      return input === null ? [] : [['searchArticles', input]]
    }),
  ]
}

export const ARTICLE_SCOPES = Object.keys(SCOPE_TYPES) as ArticleScopeId[]

/** Address of a query; omits default values. */
export function searchHref({
  keyword,
  scope = 'all',
  page = 1,
  limit = ARTICLE_PAGE_SIZE,
}: Partial<SearchQuestion>): string {
  const query = new URLSearchParams({ keyword: keyword ?? '' })
  if (scope !== 'all') query.set('scope', scope)
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return `/search?${query}`
}
