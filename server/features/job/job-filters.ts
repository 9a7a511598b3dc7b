import { malformedMessage } from '#contracts/constants/error-messages.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { RELEASED_TERMS, SALARY_RANGES } from '#contracts/constants/job-terms.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { refused } from '#server/calls/business-error.ts'
import { inField } from '#server/search/field-filters.ts'
import { beijingDayStart } from '#server/platform/beijing-time.ts'
import type { SearchQuery } from '#server/search/search-index.ts'
import { BENEFIT_TAGS } from './benefit-tags.ts'

export type JobListInput = Wire['jobsList']['input']

/** Job data that filters are based on. */
export type JobFacts = {
  companyId: number
  /** Kind of employer. */
  employerCode: string
  salaryMin: number
  salaryMax: number
  regionId: number
  industryId: number
  educationCode: string
  workYearsCode: string
  natureCode: string
  validUntil: number
  projectIds: readonly number[]
}

/**
 * Filter tokens of a job in the search index: its regions and industries with their ancestors, and every range that its
 * pay overlaps.
 */
export function jobFilters(job: JobFacts, { regions, industries }: LookupNames): string[] {
  return [
    ...regions.lineOf(job.regionId).map(({ id }) => regionFilter(id)),
    ...industries.lineOf(job.industryId).map(({ id }) => industryFilter(id)),
    ...(job.salaryMax === 0 ? [] : salaryFilters(job.salaryMin, job.salaryMax)),
    ...(job.salaryMax === 0 ? [] : [`u${thousandOf(job.salaryMax)}`, `l${thousandOf(job.salaryMin)}`]),
    employerFilter(job.employerCode),
    `e${job.educationCode}`,
    `w${job.workYearsCode}`,
    `n${job.natureCode}`,
    companyFilter(job.companyId),
    ...job.projectIds.map((id) => `p${id}`),
    dayFilter(job.validUntil),
  ]
}

/** Filter by kind of employer (COMPANY_NATURE_TERMS). */
export const employerFilter = (code: string): string => `k${code}`

/** Maximum pay in the index, in thousands of yuan. */
const MOST_THOUSANDS = 60

const thousandOf = (yuan: number): number => Math.min(Math.floor(yuan / 1000), MOST_THOUSANDS)

/** Filters of jobs whose maximum pay reaches an amount, rounded down to thousands. */
export const atLeastFilters = (yuan: number): string[] =>
  Array.from({ length: MOST_THOUSANDS - thousandOf(yuan) + 1 }, (_none, index) => `u${thousandOf(yuan) + index}`)

/** Filters of jobs whose minimum pay is at most an amount; both are rounded down to thousands. */
export const atMostFilters = (yuan: number): string[] =>
  Array.from({ length: thousandOf(yuan) + 1 }, (_none, thousand) => `l${thousand}`)

/** Token of a job's last day of validity. */
export const dayFilter = (day: number): string => `d${day}`

export type JobQuestion = Pick<SearchQuery, 'text' | 'filters' | 'anyOf' | 'words' | 'notBefore'>

/**
 * The query of a list for the search index; undefined without keyword and filters.
 * @throws BusinessError 500 if the upper limit of the pay is below the lower one.
 */
export function jobQuestion(input: JobListInput, now: Date): JobQuestion | undefined {
  const { keyword, regionId, industryId, educationType, workYears, jobNature, companyId, reRecruitProjectId } = input
  const { companyNature, benefit, releasedWithin } = input
  const text = keyword === undefined || keyword.trim() === '' ? undefined : keyword
  const filters = [
    ...(regionId === undefined ? [] : [regionFilter(regionId)]),
    ...(industryId === undefined ? [] : [industryFilter(industryId)]),
    ...(educationType === undefined ? [] : [`e${educationType}`]),
    ...(workYears === undefined ? [] : [`w${workYears}`]),
    ...(jobNature === undefined ? [] : [`n${jobNature}`]),
    ...(companyNature === undefined ? [] : [employerFilter(companyNature)]),
    ...(companyId === undefined ? [] : [companyFilter(companyId)]),
    ...(reRecruitProjectId === undefined ? [] : [`p${reRecruitProjectId}`]),
  ]
  const anyOf = salaryGroups(input)
  const words = benefit === undefined ? [] : [{ texts: [], filters: benefitFilters(benefit) }]
  const notBefore = releasedWithin === undefined ? undefined : releasedSince(releasedWithin, now)
  const isNarrowed = [filters, anyOf, words].some(({ length }) => length > 0)
  if (text === undefined && !isNarrowed && notBefore === undefined) return undefined
  return { text, filters, anyOf, words, ...(notBefore && { notBefore }) }
}

/** The filters of a benefit (BENEFIT_TAGS), as alternatives. For an unknown code, the filter is one that no job has. */
export function benefitFilters(code: string): string[][] {
  return BENEFIT_TAGS.get(code)?.map((tag) => inField('g', tag)) ?? [['nobenefit']]
}

/** The start of a period of RELEASED_TERMS. For an unknown code the start is after `now`, so that nothing is found. */
export function releasedSince(code: string, now: Date): Date {
  const days = Number(RELEASED_TERMS.find((term) => term.code === code)?.code ?? 0)
  return new Date(beijingDayStart(now).getTime() - (days - 1) * DAY_MS)
}

const DAY_MS = 86_400_000

/** The filter of the jobs of a company. */
export const companyFilter = (id: number): string => `c${id}`
const regionFilter = (id: number): string => `r${id}`
/** The filter of jobs in an industry or below it. */
export const industryFilter = (id: number): string => `i${id}`

function salaryGroups({ salaryMin, salaryMax }: JobListInput): string[][] {
  if (salaryMin === undefined && salaryMax === undefined) return []
  const from = salaryMin ?? 0
  const to = salaryMax ?? Infinity
  if (to < from) throw refused(malformedMessage('月薪上限'))
  return [salaryFilters(from, to)]
}

/** Pay ranges that overlap an amount or a span; touching ends do not overlap. */
function salaryFilters(from: number, to: number): string[] {
  return SALARY_RANGES.filter(({ min, max }) => {
    const begins = min ?? 0
    const ends = max ?? Infinity
    return from === to ? begins <= from && from < ends : begins < to && from < ends
  }).map(({ code }) => `s${code}`)
}
