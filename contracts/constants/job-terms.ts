type Term = { readonly code: string; readonly name: string }

/** Minimum education that a job requires, low to high. Codes are used on the wire and in the database. */
export const EDUCATION_TERMS: readonly Term[] = [
  { code: '1', name: '不限' },
  { code: '2', name: '中专' },
  { code: '3', name: '大专' },
  { code: '4', name: '本科' },
  { code: '5', name: '硕士' },
  { code: '6', name: '博士' },
]

/** Work experience that a job requires, low to high. */
export const WORK_YEARS_TERMS: readonly Term[] = [
  { code: '1', name: '不限' },
  { code: '2', name: '应届' },
  { code: '3', name: '1 年以下' },
  { code: '4', name: '1–3 年' },
  { code: '5', name: '3–5 年' },
  { code: '6', name: '5–10 年' },
]

/** Kind of employment. */
export const JOB_NATURE_TERMS: readonly Term[] = [
  { code: '1', name: '全职' },
  { code: '2', name: '兼职' },
  { code: '3', name: '实习' },
]

/** Tag for urgent jobs, set by employers; pages show it next to the job's name. */
export const URGENT_TAG = '急聘'

/** Benefits to filter by. */
export const BENEFIT_TERMS: readonly Term[] = [
  { code: '1', name: '五险一金' },
  { code: '2', name: '双休' },
  { code: '3', name: '包住' },
  { code: '4', name: '餐补' },
  { code: '5', name: '年终奖' },
  { code: '6', name: '带薪年假' },
  { code: '7', name: '住房补贴' },
  { code: '8', name: '交通补贴' },
  { code: '9', name: '定期体检' },
  { code: '10', name: '弹性工作' },
  { code: '11', name: '带薪培训' },
  { code: '12', name: '股权激励' },
]

/** Filter by release time. The code is a number of days in Beijing time, including today. */
export const RELEASED_TERMS: readonly Term[] = [
  { code: '1', name: '今天' },
  { code: '3', name: '近三天' },
  { code: '7', name: '近一周' },
  { code: '30', name: '近一个月' },
]

/** Kind of employer. */
export const COMPANY_NATURE_TERMS: readonly Term[] = [
  { code: '1', name: '国有企业' },
  { code: '2', name: '民营企业' },
  { code: '3', name: '合资企业' },
  { code: '4', name: '上市公司' },
  { code: '5', name: '事业单位' },
]

/** Number of staff, from small to large. */
export const COMPANY_SCALE_TERMS: readonly Term[] = [
  { code: '1', name: '50 人以下' },
  { code: '2', name: '50–99 人' },
  { code: '3', name: '100–499 人' },
  { code: '4', name: '500–999 人' },
  { code: '5', name: '1000 人以上' },
]

/** Ranges of the pay filter in yuan per month, without gaps; null is an open end. */
export const SALARY_RANGES: readonly (Term & { readonly min: number | null; readonly max: number | null })[] = [
  { code: '1', name: '3K 以下', min: null, max: 3000 },
  { code: '2', name: '3–5K', min: 3000, max: 5000 },
  { code: '3', name: '5–8K', min: 5000, max: 8000 },
  { code: '4', name: '8–12K', min: 8000, max: 12_000 },
  { code: '5', name: '12–20K', min: 12_000, max: 20_000 },
  { code: '6', name: '20–30K', min: 20_000, max: 30_000 },
  { code: '7', name: '30K 以上', min: 30_000, max: null },
]
