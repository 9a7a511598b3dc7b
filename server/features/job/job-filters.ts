import { malformedMessage } from '#contracts/error-catalogue.ts'
import type { Wire } from '#contracts/generated/wire.ts'
import { SALARY_RANGES } from '#contracts/job-terms.ts'
import type { LookupNames } from '#server/features/lookup/lookup-names.ts'
import { refused } from '#server/calls/business-error.ts'
import type { SearchQuestion } from '#server/search/search-index.ts'

export type JobListInput = Wire['jobsList']['input']

/** What the filters of a job are made of. */
export type JobFacts = {
  companyId: number
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

/** The filters under which the search index keeps a job: each region and industry it lies in, each pay range it meets. */
export function jobFilters(job: JobFacts, { regions, industries }: LookupNames): string[] {
  return [
    ...regions.lineOf(job.regionId).map(({ id }) => regionFilter(id)),
    ...industries.lineOf(job.industryId).map(({ id }) => industryFilter(id)),
    ...(job.salaryMax === 0 ? [] : salaryFilters(job.salaryMin, job.salaryMax)),
    `e${job.educationCode}`,
    `w${job.workYearsCode}`,
    `n${job.natureCode}`,
    `c${job.companyId}`,
    ...job.projectIds.map((id) => `p${id}`),
    dayFilter(job.validUntil),
  ]
}

/** The token of a job's last day of validity. */
export const dayFilter = (day: number): string => `d${day}`

/**
 * What a list asks of the search index; undefined when neither keyword nor filter narrows it.
 * @throws BusinessError 500 when the pay asked for ends below where it begins.
 */
export function jobQuestion(input: JobListInput): Pick<SearchQuestion, 'text' | 'filters' | 'anyOf'> | undefined {
  const { keyword, regionId, industryId, educationType, workYears, jobNature, companyId, reRecruitProjectId } = input
  const text = keyword === undefined || keyword.trim() === '' ? undefined : keyword
  const filters = [
    ...(regionId === undefined ? [] : [regionFilter(regionId)]),
    ...(industryId === undefined ? [] : [industryFilter(industryId)]),
    ...(educationType === undefined ? [] : [`e${educationType}`]),
    ...(workYears === undefined ? [] : [`w${workYears}`]),
    ...(jobNature === undefined ? [] : [`n${jobNature}`]),
    ...(companyId === undefined ? [] : [`c${companyId}`]),
    ...(reRecruitProjectId === undefined ? [] : [`p${reRecruitProjectId}`]),
  ]
  const anyOf = salaryGroups(input)
  if (text === undefined && filters.length === 0 && anyOf.length === 0) return undefined
  return { text, filters, anyOf }
}

const regionFilter = (id: number): string => `r${id}`
const industryFilter = (id: number): string => `i${id}`

function salaryGroups({ salaryMin, salaryMax }: JobListInput): string[][] {
  if (salaryMin === undefined && salaryMax === undefined) return []
  const from = salaryMin ?? 0
  const to = salaryMax ?? Infinity
  if (to < from) throw refused(malformedMessage('月薪上限'))
  return [salaryFilters(from, to)]
}

/** The ranges that an amount or a span meets; spans that only touch at their ends do not meet. */
function salaryFilters(from: number, to: number): string[] {
  return SALARY_RANGES.filter(({ min, max }) => {
    const begins = min ?? 0
    const ends = max ?? Infinity
    return from === to ? begins <= from && from < ends : begins < to && from < ends
  }).map(({ code }) => `s${code}`)
}
