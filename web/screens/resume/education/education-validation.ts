import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-validation.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export type EducationValues = SpanValues & {
  schoolName: string
  education: string
  /** A major of the catalogue, or free text. */
  major: Choice
  /** '1' full time, '0' not. */
  fullTime: string
}

/** Validates an education entry; returns error messages by field. `thisMonth` is yyyy-MM. */
export function educationErrors(values: EducationValues, thisMonth: string): FormErrors<EducationValues> {
  return {
    schoolName: textError(values.schoolName, RESUME_TEXT.schoolName),
    education: values.education === '' ? '请选择学历' : undefined,
    major: textError(values.major.name, RESUME_TEXT.majorName),
    ...spanErrors(values, { startTitle: '入学时间', endTitle: '毕业时间', thisMonth }),
  }
}
