import { RESUME_SALARY_MAX, RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-validation.ts'

export type IntentionValues = {
  jobName: string
  region: Choice
  /** Yuan per month, as typed. */
  salaryMin: string
  salaryMax: string
  isNegotiable: boolean
  industry: Choice
  trade: Choice
  jobNature: string
  arrivalTime: string
}

/** Validates the job-intention form. @returns error messages by field. */
export function intentionErrors(values: IntentionValues): FormErrors<IntentionValues> {
  const { jobName, salaryMin, salaryMax, isNegotiable, jobNature } = values
  const least = isNegotiable ? undefined : salaryError(salaryMin, '月薪下限')
  const most = isNegotiable ? undefined : salaryError(salaryMax, '月薪上限')
  const isReversed = !isNegotiable && !least && !most && yuan(salaryMin) > yuan(salaryMax)
  return {
    jobName: textError(jobName, RESUME_TEXT.jobName),
    salaryMin: least,
    salaryMax: isReversed ? '月薪上限不能低于下限' : most,
    jobNature: jobNature === '' ? '请选择工作性质' : undefined,
  }
}

/** Parses an amount (`18000`, `18,000`) in yuan; NaN if invalid. */
export function yuan(typed: string): number {
  const digits = typed.replace(/[\s,，]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

function salaryError(typed: string, title: string): string | undefined {
  if (typed.trim() === '') return `请填写${title}，或选择“面议”`
  const amount = yuan(typed)
  if (Number.isNaN(amount)) return `${title}请填整数，如 8000`
  if (amount === 0) return `${title}须大于 0`
  return amount > RESUME_SALARY_MAX ? `${title}最多 ${RESUME_SALARY_MAX} 元` : undefined
}
