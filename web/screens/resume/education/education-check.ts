import type { FormErrors } from '#web/components/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-checks.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export type EducationValues = SpanValues & {
  schoolName: string
  education: string
  /** A major of the catalogue, or only a name. */
  major: Choice
  /** '1' full time, '0' not. */
  fullTime: string
}

/** What is wrong with an education; `thisMonth` is yyyy-MM. */
export function educationErrors(values: EducationValues, thisMonth: string): FormErrors<EducationValues> {
  return {
    schoolName: textError(values.schoolName, { title: '学校名称', min: 2, max: 60 }),
    education: values.education === '' ? '请选择学历' : undefined,
    major: textError(values.major.name, { title: '专业名称', max: 60 }),
    ...spanErrors(values, { startTitle: '入学时间', endTitle: '毕业时间', thisMonth }),
  }
}
