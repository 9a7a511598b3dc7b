import type { Wire } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { idOr404 } from '#web/data/parse-query-params.ts'

/** Company id of the URL; an invalid id becomes an id that no company has, which returns 404. */
export function companyIdOf({ companyId }: PageLocation['params']): number {
  return idOr404(companyId)
}

/** Page number and page size of the open positions; default 1 and 20 (specification 9). */
export function companyJobsPaging(query: URLSearchParams): { page: number; limit: number } {
  return pagingFields(query, DEFAULT_PAGE_LIMIT)
}

/** Input for a page of a company's open positions. */
export function companyJobsInput({ params, query }: Pick<PageLocation, 'params' | 'query'>): Wire['jobsList']['input'] {
  const { page, limit } = companyJobsPaging(query)
  return { companyId: companyIdOf(params), pageNum: page, pageSize: limit }
}

/** Data requirements of the page: the company, whose 404 becomes the page's status, and its open positions. */
export function companyNeeds(location: PageLocation): Need[] {
  return [
    ['company', { companyId: companyIdOf(location.params) }],
    ['jobsList', companyJobsInput(location)],
    pageTextsNeed('company'),
  ]
}

/** URL of a company's page, at a page of its open positions; omits default values. */
export function companyPageHref(companyId: number, page = 1, limit: number = DEFAULT_PAGE_LIMIT): string {
  const query = new URLSearchParams()
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  const search = query.toString()
  return `/companyDetail/${companyId}${search === '' ? '' : `?${search}`}`
}
