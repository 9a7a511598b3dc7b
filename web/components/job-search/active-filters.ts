import { EDUCATION_TERMS, JOB_NATURE_TERMS, WORK_YEARS_TERMS } from '#contracts/job-terms.ts'
import { educationText, workYearsText } from '#web/components/job-card/job-conditions.tsx'
import type { JobFilters, JobsQuestion } from './jobs-question.ts'
import { salaryName } from './salary-span.ts'

/** What the filters are called. */
export const FILTER_NAMES: Readonly<Record<keyof JobFilters, string>> = {
  regionId: '工作地区',
  industryId: '行业门类',
  salary: '月薪范围',
  educationType: '学历要求',
  workYears: '工作年限',
  jobNature: '工作性质',
}

/** A filter that is set, as the page calls it, and the question without it. */
export type ActiveFilter = { key: keyof JobFilters; name: string; label: string; without: JobsQuestion }

/** Names of the two filters that only their lists know. */
export type PlaceNames = { region: string | undefined; industry: string | undefined }

/** The filters that are set, in the order of the page. */
export function activeFilters(question: JobsQuestion, names: PlaceNames): ActiveFilter[] {
  const { regionId, industryId, salary, educationType, workYears, jobNature } = question
  const labels: Record<keyof JobFilters, string | undefined> = {
    regionId: regionId === undefined ? undefined : (names.region ?? '所选地区'),
    industryId: industryId === undefined ? undefined : (names.industry ?? '所选行业'),
    salary: salary && salaryName(salary),
    educationType: educationType && educationText(nameOf(EDUCATION_TERMS, educationType)),
    workYears: workYears && workYearsText(nameOf(WORK_YEARS_TERMS, workYears)),
    jobNature: jobNature && nameOf(JOB_NATURE_TERMS, jobNature),
  }
  return FILTER_KEYS.flatMap((key) => {
    const label = labels[key]
    const without = { ...question, [key]: undefined, page: 1 }
    return label === undefined ? [] : [{ key, name: FILTER_NAMES[key], label, without }]
  })
}

const FILTER_KEYS = Object.keys(FILTER_NAMES) as (keyof JobFilters)[]

function nameOf(terms: readonly { code: string; name: string }[], code: string): string {
  return terms.find((term) => term.code === code)?.name ?? code
}
