import type { Wire } from '#contracts/generated/wire.ts'
import {
  BENEFIT_TERMS,
  COMPANY_NATURE_TERMS,
  EDUCATION_TERMS,
  JOB_NATURE_TERMS,
  RELEASED_TERMS,
  WORK_YEARS_TERMS,
} from '#contracts/constants/job-terms.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { pagingFields, type QueryParams } from '#web/data/paging-fields.ts'
import { codeField, idField, keywordField, textField } from '#web/data/parse-query-params.ts'
import { withQuery } from '#web/data/with-query.ts'
import { parseSalary, type SalarySpan, salaryText } from './salary-span.ts'

/** Terms of the filters whose values are codes, by filter. */
export const CODE_FILTERS = {
  educationType: EDUCATION_TERMS,
  workYears: WORK_YEARS_TERMS,
  jobNature: JOB_NATURE_TERMS,
  companyNature: COMPANY_NATURE_TERMS,
  benefit: BENEFIT_TERMS,
  releasedWithin: RELEASED_TERMS,
}
export type CodeFilter = keyof typeof CODE_FILTERS
export const CODE_FILTER_NAMES = Object.keys(CODE_FILTERS) as CodeFilter[]

/** Filters of the job list; an unset filter is undefined. */
export type JobFilters = {
  regionId: number | undefined
  industryId: number | undefined
  salary: SalarySpan | undefined
} & Record<CodeFilter, string | undefined>

export type JobSort = 'relevant' | 'newest' | 'salary'

/** The default order of a list. */
export const usualSort = (keyword: string): JobSort => (keyword === '' ? 'newest' : 'relevant')

export type JobListQuery = JobFilters & {
  /** Search keyword; '' if none. */
  keyword: string
  /** Order of the list; 'relevant' only with a keyword. */
  sort: JobSort
  page: number
  limit: number
}

/** Parameters of the URL, in the order of the canonical URL. */
export const JOBS_PARAMETERS = [
  'keyword',
  'regionId',
  'industryId',
  'salary',
  ...CODE_FILTER_NAMES,
  'sort',
  'pageNum',
  'pageSize',
] as const

const ASKED_SORTS = ['newest', 'salary'] as const

/** Parses the query of a URL or of the filter form; ignores values that are unknown or out of range. */
export function jobListQuery(fields: QueryParams): JobListQuery {
  const keyword = keywordField(fields, 'keyword')
  const codes = Object.fromEntries(
    CODE_FILTER_NAMES.map((name) => [name, codeField(fields, name, CODE_FILTERS[name])]),
  ) as Record<CodeFilter, string | undefined>
  return {
    keyword,
    regionId: idField(fields, 'regionId'),
    industryId: idField(fields, 'industryId'),
    salary: parseSalary(textField(fields, 'salary')),
    ...codes,
    sort: ASKED_SORTS.find((sort) => sort === fields.get('sort')) ?? usualSort(keyword),
    ...pagingFields(fields, DEFAULT_PAGE_LIMIT),
  }
}

/** The query without keyword and filters: all jobs, first page. */
export const ALL_JOBS = jobListQuery(new URLSearchParams())

/** Input of the list call for a query. */
export function jobsInput(query: JobListQuery): Wire['jobsList']['input'] {
  const { keyword, sort, page, limit } = query
  return {
    ...countsInput(query),
    pageNum: page,
    pageSize: limit,
    ...(keyword !== '' && { match: 'understood' }),
    ...(sort === 'relevant' && { rank: 'relevance' }),
    ...(sort === 'salary' && { orderByColumn: 'salaryMax', isAsc: 'desc' }),
  }
}

/** Input of the call that counts the hits per filter value, for a query. */
export function countsInput(query: JobListQuery): Wire['jobFilterCounts']['input'] {
  const { keyword, salary, sort: _sort, page: _page, limit: _limit, ...filters } = query
  return {
    keyword: keyword === '' ? undefined : keyword,
    ...filters,
    salaryMin: salary?.min ?? undefined,
    salaryMax: salary?.max ?? undefined,
  }
}

/** The URL parameters of a query, without unset and default values. */
export function jobsParameters(query: Partial<JobListQuery>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of JOBS_PARAMETERS) {
    const value = parameter(query, name)
    if (value !== undefined && value !== '') given[name] = String(value)
  }
  return given
}

function parameter(query: Partial<JobListQuery>, name: (typeof JOBS_PARAMETERS)[number]) {
  switch (name) {
    case 'salary':
      return query.salary && salaryText(query.salary)
    case 'sort':
      return query.sort === usualSort(query.keyword ?? '') || query.sort === 'relevant' ? undefined : query.sort
    case 'pageNum':
      return query.page === 1 ? undefined : query.page
    case 'pageSize':
      return query.limit === DEFAULT_PAGE_LIMIT ? undefined : query.limit
    default:
      return query[name]
  }
}

/** The canonical URL of a query. */
export function jobsHref(query: Partial<JobListQuery>): string {
  return withQuery('/jobs', new URLSearchParams(jobsParameters(query)))
}
