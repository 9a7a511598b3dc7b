import { SALARY_RANGES } from '#contracts/constants/job-terms.ts'

/** Range of monthly pay in yuan. null is an open end; at most one end is open. */
export type SalarySpan = { min: number | null; max: number | null }

/** Maximum, in yuan, that the call accepts. */
const MAX_SALARY = 1_000_000
const PER_K = 1000

/** Parses `8000-12000`, `-3000` or `30000-` from a URL; undefined for other strings and values out of range. */
export function parseSalary(text: string): SalarySpan | undefined {
  const [, min = '', max = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(text) ?? []
  if (min === '' && max === '') return undefined
  const span = { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
  const isOrdered = span.min === null || span.max === null || span.min <= span.max
  const isInRange = (span.min ?? 0) <= MAX_SALARY && (span.max ?? 0) <= MAX_SALARY
  return isOrdered && isInRange ? span : undefined
}

/** The string for a range in a URL; see parseSalary. */
export const salaryText = ({ min, max }: SalarySpan): string => `${min ?? ''}-${max ?? ''}`

/** The options of the filter; `value` is the string in the URL. */
export const SALARY_OPTIONS = SALARY_RANGES.map((range) => ({ value: salaryText(range), label: range.name }))

/** Displayed name of a range: 8–12K, 3K 以下, 30K 以上. Ranges outside the filter's options get the same format. */
export function salaryName(span: SalarySpan): string {
  const known = SALARY_OPTIONS.find(({ value }) => value === salaryText(span))
  if (known) return known.label
  const { min, max } = span
  if (min === null) return `${inK(max)}K 以下`
  return max === null ? `${inK(min)}K 以上` : `${inK(min)}–${inK(max)}K`
}

const inK = (yuan: number | null) => String((yuan ?? 0) / PER_K)
