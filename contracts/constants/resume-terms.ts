type Term = { readonly code: string; readonly name: string }

/** Sex, optional. */
export const SEX_TERMS: readonly Term[] = [
  { code: '0', name: '不填' },
  { code: '1', name: '男' },
  { code: '2', name: '女' },
]

/** Highest education, low to high. Same codes as jobs (contracts/constants/job-terms.ts). */
export const DEGREE_TERMS: readonly Term[] = [
  { code: '2', name: '中专' },
  { code: '3', name: '大专' },
  { code: '4', name: '本科' },
  { code: '5', name: '硕士' },
  { code: '6', name: '博士' },
]

/** Work experience. Same codes as jobs (contracts/constants/job-terms.ts). */
export const EXPERIENCE_TERMS: readonly Term[] = [
  { code: '2', name: '应届' },
  { code: '3', name: '1 年以下' },
  { code: '4', name: '1–3 年' },
  { code: '5', name: '3–5 年' },
  { code: '6', name: '5–10 年' },
  { code: '7', name: '10 年以上' },
]

/** Code of recent graduates in EXPERIENCE_TERMS. */
export const GRADUATE_CODE = '2'

/** Political status in display order; optional. */
export const POLITICAL_STATUSES: readonly string[] = [
  '中共党员',
  '中共预备党员',
  '共青团员',
  '民主党派',
  '无党派人士',
  '群众',
]

/** When a job seeker can start a new job. */
export const ARRIVAL_TERMS: readonly Term[] = [
  { code: '1', name: '随时到岗' },
  { code: '2', name: '一周内到岗' },
  { code: '3', name: '一个月内到岗' },
  { code: '4', name: '三个月内到岗' },
  { code: '5', name: '到岗时间待定' },
]

/** States of an application. 1 to 4 are in the order of a successful application. */
export const APPLY_STATUS_TERMS: readonly Term[] = [
  { code: '0', name: '未投递' },
  { code: '1', name: '已投递' },
  { code: '2', name: '被查看' },
  { code: '3', name: '面试' },
  { code: '4', name: '录用' },
  { code: '5', name: '不合适' },
  { code: '6', name: '已撤回' },
]
