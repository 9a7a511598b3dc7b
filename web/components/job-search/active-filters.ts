import { educationText, workYearsText } from '#web/components/job-card/job-conditions.tsx'
import {
  CODE_FILTER_NAMES,
  CODE_FILTERS,
  type CodeFilter,
  type JobFilters,
  type JobListQuery,
} from './job-list-query.ts'
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

/** A filter that is set, with its displayed name and value, and the query without this filter, from page 1. */
export type ActiveFilter = { key: keyof JobFilters; name: string; label: string; without: JobListQuery }

/** Names of the chosen region and industry, which have to be loaded; undefined while unknown. */
export type PlaceNames = { region: string | undefined; industry: string | undefined }

/** Returns the filters that are set, in the order of FILTER_NAMES. */
export function activeFilters(query: JobListQuery, names: PlaceNames): ActiveFilter[] {
  const { regionId, industryId, salary } = query
  const labels: Partial<Record<keyof JobFilters, string>> = {
    ...(regionId && { regionId: names.region ?? '所选地区' }),
    ...(industryId && { industryId: names.industry ?? '所选行业' }),
    ...(salary && { salary: salaryName(salary) }),
  }
  for (const key of CODE_FILTER_NAMES) {
    const term = CODE_FILTERS[key].find(({ code }) => code === query[key])
    if (term) labels[key] = (TERM_TEXTS[key] ?? String)(term.name)
  }
  return FILTER_KEYS.flatMap((key) => {
    const label = labels[key]
    const without = { ...query, [key]: undefined, page: 1 }
    return label === undefined ? [] : [{ key, name: FILTER_NAMES[key], label, without }]
  })
}

const FILTER_KEYS = Object.keys(FILTER_NAMES) as (keyof JobFilters)[]

/** Functions that make terms such as 不限 unambiguous without the name of their filter. */
const TERM_TEXTS: Partial<Record<CodeFilter, (name: string) => string>> = {
  educationType: educationText,
  workYears: workYearsText,
}
