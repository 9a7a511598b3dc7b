import type { JobFilters } from './jobs-question.ts'

/** What the filters are called. */
export const FILTER_NAMES: Readonly<Record<keyof JobFilters, string>> = {
  regionId: '工作地区',
  industryId: '行业门类',
  salary: '月薪范围',
  educationType: '学历要求',
  workYears: '工作年限',
  jobNature: '工作性质',
}
