import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-validation.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export type WorkValues = SpanValues & {
  companyName: string
  positionName: string
  industry: Choice
  workContent: string
}

/** Validates a work experience; returns error messages by field. `thisMonth` is yyyy-MM. */
export function workErrors(values: WorkValues, thisMonth: string): FormErrors<WorkValues> {
  return {
    companyName: textError(values.companyName, RESUME_TEXT.companyName),
    positionName: textError(values.positionName, RESUME_TEXT.positionName),
    ...spanErrors(values, { startTitle: '开始时间', endTitle: '结束时间', thisMonth, isPast: true }),
    workContent: textError(values.workContent, RESUME_TEXT.workContent),
  }
}
