import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'
import { textError } from '#web/components/resume-form/field-validation.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export type ProjectValues = SpanValues & {
  projectName: string
  projectRole: string
  projectUrl: string
  projectContent: string
}

/** Validates a project; returns error messages by field. `thisMonth` is yyyy-MM. */
export function projectErrors(values: ProjectValues, thisMonth: string): FormErrors<ProjectValues> {
  return {
    projectName: textError(values.projectName, RESUME_TEXT.projectName),
    projectRole: textError(values.projectRole, RESUME_TEXT.projectRole),
    ...spanErrors(values, { startTitle: '开始时间', endTitle: '结束时间', thisMonth }),
    projectUrl: urlError(values.projectUrl.trim()),
    projectContent: textError(values.projectContent, RESUME_TEXT.projectContent),
  }
}

function urlError(url: string): string | undefined {
  if (url === '') return undefined
  const { max } = RESUME_TEXT.projectUrl
  if (url.length > max) return `项目链接最多 ${max} 个字符`
  return /^https?:\/\/\S+$/.test(url) ? undefined : '项目链接请以 http:// 或 https:// 开头'
}
