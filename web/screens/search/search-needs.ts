import type { Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { keywordField } from '#web/data/question-fields.ts'
import { answerInput } from './answers.ts'
import { type ArticleScopeId, SCOPE_TYPES, type ScopeId, scopeOf } from './scopes.ts'

export type SearchQuestion = {
  /** '' when nothing is searched for. */
  keyword: string
  scope: ScopeId
  page: number
  limit: number
}

/** Of each scope so many are shown together. */
export const BEST = 3

/** What an address asks for; unknown scopes and numbers out of range count as not given. */
export function searchQuestion(query: URLSearchParams): SearchQuestion {
  return {
    keyword: keywordField(query, 'keyword'),
    scope: scopeOf(query.get('scope')).id,
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

type Paging = Pick<SearchQuestion, 'page' | 'limit'>

/** The part of a scope that a question shows: its page, or the best of it beside another scope. */
export const partOf = ({ scope, page, limit }: SearchQuestion, shown: ScopeId): Paging =>
  scope === shown ? { page, limit } : { page: 1, limit: BEST }

/** The call for the jobs of a question. */
export const jobsInput = (question: SearchQuestion): Wire['jobsList']['input'] | null =>
  found(question, 'jobs', { rank: 'relevance' })

/** The call for the companies of a question. */
export const companiesInput = (question: SearchQuestion): Wire['companyList']['input'] | null =>
  found(question, 'companies', { rank: 'relevance' })

/** The call for the articles of a question in the columns of a scope. */
export const articlesInput = (
  question: SearchQuestion,
  scope: ArticleScopeId,
): Wire['searchArticles']['input'] | null => found(question, scope, { typeIdArr: [...SCOPE_TYPES[scope]] })

function found<Rest extends object>(question: SearchQuestion, scope: ScopeId, rest: Rest) {
  const { page, limit } = partOf(question, scope)
  return question.keyword === '' ? null : { keyword: question.keyword, ...rest, pageNum: page, pageSize: limit }
}

/** What the search page reads: every scope, for what it has or for how much, and the document that answers at once; nothing without a keyword. */
export function searchNeeds({ query }: PageLocation): Need[] {
  const question = searchQuestion(query)
  const jobs = jobsInput(question)
  const companies = companiesInput(question)
  if (jobs === null || companies === null) return []
  const document = answerInput(question.keyword)
  return [
    ...(document === null ? [] : [['getPageDocument', document] as const]),
    ['jobsList', jobs],
    ['companyList', companies],
    ...ARTICLE_SCOPES.flatMap((scope): Need[] => {
      const input = articlesInput(question, scope)
      return input === null ? [] : [['searchArticles', input]]
    }),
  ]
}

export const ARTICLE_SCOPES = Object.keys(SCOPE_TYPES) as ArticleScopeId[]

/** The address of a question; what is usual is left out. */
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
