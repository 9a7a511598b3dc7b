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
import { pagingFields, type QuestionFields } from '#web/data/paging-fields.ts'
import { codeField, idField, keywordField, textField } from '#web/data/question-fields.ts'
import { parseSalary, type SalarySpan, salaryText } from './salary-span.ts'

/** The terms of the filters whose values are codes. */
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

/** Filters of the job list; undefined for an unset one. */
export type JobFilters = {
  regionId: number | undefined
  industryId: number | undefined
  salary: SalarySpan | undefined
} & Record<CodeFilter, string | undefined>

export type JobSort = 'relevant' | 'newest' | 'salary'

/** The default order of a list. */
export const usualSort = (keyword: string): JobSort => (keyword === '' ? 'newest' : 'relevant')

export type JobsQuestion = JobFilters & {
  /** '' when no word is searched for. */
  keyword: string
  /** Relevant only with a keyword. */
  sort: JobSort
  page: number
  limit: number
}

/** Parameters of the address, in the order of its canonical form. */
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

/** Parses the query of an address or of the filter form; ignores values that are unknown or out of range. */
export function jobsQuestion(fields: QuestionFields): JobsQuestion {
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

/** A question that asks for every job. */
export const ALL_JOBS = jobsQuestion(new URLSearchParams())

/** The list call of a question. */
export function jobsInput(question: JobsQuestion): Wire['jobsList']['input'] {
  const { keyword, sort, page, limit } = question
  return {
    ...countsInput(question),
    pageNum: page,
    pageSize: limit,
    ...(keyword !== '' && { match: 'understood' }),
    ...(sort === 'relevant' && { rank: 'relevance' }),
    ...(sort === 'salary' && { orderByColumn: 'salaryMax', isAsc: 'desc' }),
  }
}

/** The call for the counts of its filters. */
export function countsInput(question: JobsQuestion): Wire['jobFilterCounts']['input'] {
  const { keyword, salary, sort: _sort, page: _page, limit: _limit, ...filters } = question
  return {
    keyword: keyword === '' ? undefined : keyword,
    ...filters,
    salaryMin: salary?.min ?? undefined,
    salaryMax: salary?.max ?? undefined,
  }
}

/** The parameters of a question, those that say the usual left out. */
export function jobsParameters(question: Partial<JobsQuestion>): Record<string, string> {
  const given: Record<string, string> = {}
  for (const name of JOBS_PARAMETERS) {
    const value = parameter(question, name)
    if (value !== undefined && value !== '') given[name] = String(value)
  }
  return given
}

function parameter(question: Partial<JobsQuestion>, name: (typeof JOBS_PARAMETERS)[number]) {
  switch (name) {
    case 'salary':
      return question.salary && salaryText(question.salary)
    case 'sort':
      return question.sort === usualSort(question.keyword ?? '') || question.sort === 'relevant'
        ? undefined
        : question.sort
    case 'pageNum':
      return question.page === 1 ? undefined : question.page
    case 'pageSize':
      return question.limit === DEFAULT_PAGE_LIMIT ? undefined : question.limit
    default:
      return question[name]
  }
}

/** The address of a question. */
export function jobsHref(question: Partial<JobsQuestion>): string {
  const query = new URLSearchParams(jobsParameters(question)).toString()
  return query === '' ? '/jobs' : `/jobs?${query}`
}
