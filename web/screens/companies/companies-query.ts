import type { Wire } from '#contracts/generated/wire.ts'
import { COMPANY_NATURE_TERMS, COMPANY_SCALE_TERMS } from '#contracts/constants/job-terms.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { pagingFields, type QueryParams } from '#web/data/paging-fields.ts'
import { codeField, idField, keywordField } from '#web/data/parse-query-params.ts'
import { withQuery } from '#web/data/with-query.ts'

export type CompaniesQuery = {
  /** '' without a keyword. */
  keyword: string
  industryId: number | undefined
  regionId: number | undefined
  /** Codes of contracts/constants/job-terms.ts. */
  nature: string | undefined
  scale: string | undefined
  page: number
  limit: number
}

/** Query parameters in canonical order. */
export const COMPANIES_PARAMETERS = [
  'keyword',
  'industryId',
  'regionId',
  'nature',
  'scale',
  'pageNum',
  'pageSize',
] as const

/** Parses the query of a URL or of the filter form; unknown and out-of-range values count as missing. */
export function companiesQuery(fields: QueryParams): CompaniesQuery {
  return {
    keyword: keywordField(fields, 'keyword'),
    industryId: idField(fields, 'industryId'),
    regionId: idField(fields, 'regionId'),
    nature: codeField(fields, 'nature', COMPANY_NATURE_TERMS),
    scale: codeField(fields, 'scale', COMPANY_SCALE_TERMS),
    ...pagingFields(fields, DEFAULT_PAGE_LIMIT),
  }
}

/** Input of the list call. */
export function companiesInput({ keyword, page, limit, ...filters }: CompaniesQuery): Wire['companyList']['input'] {
  const searched = keyword === '' ? {} : { keyword, match: 'understood', rank: 'relevance' }
  return { ...searched, ...filters, pageNum: page, pageSize: limit }
}

/** URL of a query; omits default values. */
export function companiesHref(listQuery: Partial<CompaniesQuery>): string {
  const { page, limit, ...filters } = listQuery
  const values: Record<string, string | number | undefined> = {
    ...filters,
    pageNum: page === 1 ? undefined : page,
    pageSize: limit === DEFAULT_PAGE_LIMIT ? undefined : limit,
  }
  const query = new URLSearchParams()
  for (const name of COMPANIES_PARAMETERS) {
    const value = values[name]
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return withQuery('/companys', query)
}
