import type { Wire } from '#contracts/generated/wire.ts'
import { EDUCATION_TERMS, JOB_NATURE_TERMS, WORK_YEARS_TERMS } from '#contracts/job-terms.ts'
import { DEFAULT_PAGE_LIMIT, MAX_PAGE_SIZE } from '#contracts/limits.ts'
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

export type JobSort = 'newest' | 'salary'

export type JobsQuestion = JobFilters & {
  /** '' when no word is searched for. */
  keyword: string
  /** With a keyword always newest: the search knows no other order. */
  sort: JobSort
  page: number
  limit: number
}

/** The call takes no longer keyword, no larger id and no later page. */
export const KEYWORD_MAX_LENGTH = 200
const MAX_ID = 2_147_483_647
const MAX_PAGE = 1_000_000

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

type Fields = { get: (name: string) => unknown }

/** What an address, or the fields of the filter form, ask for; what is unknown or out of range counts as not given. */
export function jobsQuestion(fields: Fields): JobsQuestion {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const keyword = trimmedKeyword(text('keyword'))
  return {
    keyword,
    regionId: wholeNumber(text('regionId'), MAX_ID),
    industryId: wholeNumber(text('industryId'), MAX_ID),
    salary: parseSalary(text('salary')),
    educationType: codeOf(EDUCATION_TERMS, text('educationType')),
    workYears: codeOf(WORK_YEARS_TERMS, text('workYears')),
    jobNature: codeOf(JOB_NATURE_TERMS, text('jobNature')),
    sort: keyword === '' && text('sort') === 'salary' ? 'salary' : 'newest',
    page: wholeNumber(text('pageNum'), MAX_PAGE) ?? 1,
    limit: wholeNumber(text('pageSize'), MAX_PAGE_SIZE) ?? DEFAULT_PAGE_LIMIT,
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
    ...(sort === 'salary' && { orderByColumn: 'salaryMax', isAsc: 'desc' }),
  }
}

/** The parameters of a question, those that say the usual left out. */
export function jobsParameters(question: Partial<JobsQuestion>): Record<string, string> {
  const { salary, sort, page, limit, ...plain } = question
  const values: Record<string, string | number | undefined> = {
    ...plain,
    salary: salary && salaryText(salary),
    sort: sort === 'salary' ? sort : undefined,
    pageNum: page === 1 ? undefined : page,
    pageSize: limit === DEFAULT_PAGE_LIMIT ? undefined : limit,
  }
  const given = JOBS_PARAMETERS.flatMap((name) => {
    const value = values[name]
    return value === undefined || value === '' ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(given)
}

/** The address of a question. */
export function jobsHref(question: Partial<JobsQuestion>): string {
  const query = new URLSearchParams(jobsParameters(question)).toString()
  return query === '' ? '/jobs' : `/jobs?${query}`
}

function trimmedKeyword(text: string): string {
  const cut = text.trim().slice(0, KEYWORD_MAX_LENGTH)
  return cut.replace(/[\ud800-\udbff]$/, '').trim() // half a character at the cut would not survive the address
}

function wholeNumber(text: string, max: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

function codeOf(terms: readonly { code: string }[], code: string): string | undefined {
  return terms.find((term) => term.code === code)?.code
}
