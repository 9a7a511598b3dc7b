import { educationText, workYearsText } from '#web/components/job-card/job-conditions.tsx'
import {
  CODE_FILTER_NAMES,
  CODE_FILTERS,
  type CodeFilter,
  type JobFilters,
  type JobsQuestion,
} from './jobs-question.ts'
import { salaryName } from './salary-span.ts'

/** Displayed names of the filters. */
export const FILTER_NAMES: Readonly<Record<keyof JobFilters, string>> = {
  regionId: '工作地区',
  industryId: '行业门类',
  salary: '月薪范围',
  educationType: '学历要求',
  workYears: '工作年限',
  jobNature: '工作性质',
  companyNature: '企业性质',
  benefit: '福利',
  releasedWithin: '发布时间',
}

/** A filter that is set, as the page calls it, and the question without it. */
export type ActiveFilter = { key: keyof JobFilters; name: string; label: string; without: JobsQuestion }

/** Names of the two filters that only their lists know. */
export type PlaceNames = { region: string | undefined; industry: string | undefined }

/** The filters that are set, in the order of the page. */
export function activeFilters(question: JobsQuestion, names: PlaceNames): ActiveFilter[] {
  const { regionId, industryId, salary } = question
  const labels: Partial<Record<keyof JobFilters, string>> = {
    ...(regionId && { regionId: names.region ?? '所选地区' }),
    ...(industryId && { industryId: names.industry ?? '所选行业' }),
    ...(salary && { salary: salaryName(salary) }),
  }
  for (const key of CODE_FILTER_NAMES) {
    const term = CODE_FILTERS[key].find(({ code }) => code === question[key])
    if (term) labels[key] = (TERM_TEXTS[key] ?? String)(term.name)
  }
  return FILTER_KEYS.flatMap((key) => {
    const label = labels[key]
    const without = { ...question, [key]: undefined, page: 1 }
    return label === undefined ? [] : [{ key, name: FILTER_NAMES[key], label, without }]
  })
}

const FILTER_KEYS = Object.keys(FILTER_NAMES) as (keyof JobFilters)[]

/** Texts of terms that are ambiguous without their filter. */
const TERM_TEXTS: Partial<Record<CodeFilter, (name: string) => string>> = {
  educationType: educationText,
  workYears: workYearsText,
}
