import type { Wire } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_SIZE } from '#contracts/limits.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'

/** The largest id the call takes; stands for an address that names no id, so that it is answered like a missing company. */
const NO_COMPANY_ID = 2_147_483_647

/** The company of an address. */
export function companyIdOf({ companyId }: PageLocation['params']): number {
  const id = /^\d{1,10}$/.test(companyId ?? '') ? Number(companyId) : NO_COMPANY_ID
  return id >= 1 && id <= NO_COMPANY_ID ? id : NO_COMPANY_ID
}

/** Page and size of the open positions in an address: 1 and 20 (specification 9) where it names none. */
export function companyJobsPaging(query: URLSearchParams): { page: number; limit: number } {
  const page = Number.parseInt(query.get('pageNum') ?? '', 10)
  const limit = Number.parseInt(query.get('pageSize') ?? '', 10)
  return { page: page > 0 ? page : 1, limit: limit > 0 && limit <= MAX_PAGE_SIZE ? limit : DEFAULT_PAGE_LIMIT }
}

/** The call for one page of a company's open positions. */
export function companyJobsInput({ params, query }: Pick<PageLocation, 'params' | 'query'>): Wire['jobsList']['input'] {
  const { page, limit } = companyJobsPaging(query)
  return { companyId: companyIdOf(params), pageNum: page, pageSize: limit }
}

/** What the page reads: the company, whose 404 is the page's, and its open positions. */
export function companyNeeds(location: PageLocation): Need[] {
  return [
    ['company', { companyId: companyIdOf(location.params) }],
    ['jobsList', companyJobsInput(location)],
  ]
}

/** The address of a page of a company's open positions; the first page of the usual size is the company's own. */
export function companyPageHref(companyId: number, page = 1, limit: number = DEFAULT_PAGE_LIMIT): string {
  const query = new URLSearchParams()
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  const search = query.toString()
  return `/companyDetail/${companyId}${search === '' ? '' : `?${search}`}`
}
