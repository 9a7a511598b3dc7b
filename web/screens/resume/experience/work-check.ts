import type { FormErrors } from '#web/components/form/use-form.ts'
import type { Choice } from '#web/components/resume-form/choice-field.tsx'
import { textError } from '#web/components/resume-form/field-checks.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export const WORK_CONTENT_MAX = 2000

export type WorkValues = SpanValues & {
  companyName: string
  positionName: string
  industry: Choice
  workContent: string
}

/** What is wrong with a work experience; `thisMonth` is yyyy-MM. */
export function workErrors(values: WorkValues, thisMonth: string): FormErrors<WorkValues> {
  return {
    companyName: textError(values.companyName, { title: '公司名称', min: 2, max: 60 }),
    positionName: textError(values.positionName, { title: '职位名称', min: 2, max: 40 }),
    ...spanErrors(values, { startTitle: '开始时间', endTitle: '结束时间', thisMonth }),
    workContent: textError(values.workContent, { title: '工作内容', max: WORK_CONTENT_MAX }),
  }
}
