import type { Wire } from '#contracts/generated/wire.ts'
import { EDUCATION_TERMS, JOB_NATURE_TERMS, WORK_YEARS_TERMS } from '#contracts/job-terms.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/limits.ts'
import { pagingFields, type QuestionFields } from '#web/data/paging-fields.ts'
import { codeField, idField, keywordField, textField } from '#web/data/question-fields.ts'
import { parseSalary, type SalarySpan, salaryText } from './salary-span.ts'

/** What a visitor narrows the list by. */
export type JobFilters = {
  regionId: number | undefined
  industryId: number | undefined
  salary: SalarySpan | undefined
  educationType: string | undefined
  workYears: string | undefined
  jobNature: string | undefined
}

export type JobSort = 'relevant' | 'newest' | 'salary'

/** The order of a list that nobody has sorted. */
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
  'educationType',
  'workYears',
  'jobNature',
  'sort',
  'pageNum',
  'pageSize',
] as const

/** A question that asks for every job. */
export const ALL_JOBS: JobsQuestion = {
  keyword: '',
  regionId: undefined,
  industryId: undefined,
  salary: undefined,
  educationType: undefined,
  workYears: undefined,
  jobNature: undefined,
  sort: 'newest',
  page: 1,
  limit: DEFAULT_PAGE_LIMIT,
}

const ASKED_SORTS = ['newest', 'salary'] as const

/** What an address, or the fields of the filter form, ask for; what is unknown or out of range counts as not given. */
export function jobsQuestion(fields: QuestionFields): JobsQuestion {
  const keyword = keywordField(fields, 'keyword')
  return {
    keyword,
    regionId: idField(fields, 'regionId'),
    industryId: idField(fields, 'industryId'),
    salary: parseSalary(textField(fields, 'salary')),
    educationType: codeField(fields, 'educationType', EDUCATION_TERMS),
    workYears: codeField(fields, 'workYears', WORK_YEARS_TERMS),
    jobNature: codeField(fields, 'jobNature', JOB_NATURE_TERMS),
    sort: ASKED_SORTS.find((sort) => sort === fields.get('sort')) ?? usualSort(keyword),
    ...pagingFields(fields, DEFAULT_PAGE_LIMIT),
  }
}

/** The list call of a question. */
export function jobsInput(question: JobsQuestion): Wire['jobsList']['input'] {
  const { keyword, regionId, industryId, salary, educationType, workYears, jobNature, sort, page, limit } = question
  return {
    keyword: keyword === '' ? undefined : keyword,
    regionId,
    industryId,
    salaryMin: salary?.min ?? undefined,
    salaryMax: salary?.max ?? undefined,
    educationType,
    workYears,
    jobNature,
    pageNum: page,
    pageSize: limit,
    ...(sort === 'relevant' && { rank: 'relevance' }),
    ...(sort === 'salary' && { orderByColumn: 'salaryMax', isAsc: 'desc' }),
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
