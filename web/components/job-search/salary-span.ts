import { SALARY_RANGES } from '#contracts/constants/job-terms.ts'

/** Pay a month in yuan; null for an open end, never both. */
export type SalarySpan = { min: number | null; max: number | null }

/** The call takes no more. */
const MAX_SALARY = 1_000_000
const PER_K = 1000

/** `8000-12000`, `-3000` or `30000-` of an address; undefined for anything else. */
export function parseSalary(text: string): SalarySpan | undefined {
  const [, min = '', max = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(text) ?? []
  if (min === '' && max === '') return undefined
  const span = { min: min === '' ? null : Number(min), max: max === '' ? null : Number(max) }
  const isOrdered = span.min === null || span.max === null || span.min <= span.max
  const isInRange = (span.min ?? 0) <= MAX_SALARY && (span.max ?? 0) <= MAX_SALARY
  return isOrdered && isInRange ? span : undefined
}

/** The text of an address that means the span. */
export const salaryText = ({ min, max }: SalarySpan): string => `${min ?? ''}-${max ?? ''}`

/** The choices of the filter, by their text in the address. */
export const SALARY_OPTIONS = SALARY_RANGES.map((range) => ({ value: salaryText(range), label: range.name }))

/** How the site calls a span: 8–12K, 3K 以下, 30K 以上; by hand made ones in the same manner. */
export function salaryName(span: SalarySpan): string {
  const known = SALARY_OPTIONS.find(({ value }) => value === salaryText(span))
  if (known) return known.label
  const { min, max } = span
  if (min === null) return `${inK(max)}K 以下`
  return max === null ? `${inK(min)}K 以上` : `${inK(min)}–${inK(max)}K`
}

const inK = (yuan: number | null) => String((yuan ?? 0) / PER_K)
