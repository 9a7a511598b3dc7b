import type { FormErrors } from '#web/components/form/use-form.ts'
import { textError } from '#web/components/resume-form/field-checks.ts'
import { spanErrors, type SpanValues } from '#web/components/resume-form/span-values.ts'

export const PROJECT_CONTENT_MAX = 2000
const URL_MAX = 200

export type ProjectValues = SpanValues & {
  projectName: string
  projectRole: string
  projectUrl: string
  projectContent: string
}

/** What is wrong with a project; `thisMonth` is yyyy-MM. */
export function projectErrors(values: ProjectValues, thisMonth: string): FormErrors<ProjectValues> {
  return {
    projectName: textError(values.projectName, { title: '项目名称', min: 2, max: 60 }),
    projectRole: textError(values.projectRole, { title: '担任角色', max: 40 }),
    ...spanErrors(values, { startTitle: '开始时间', endTitle: '结束时间', thisMonth }),
    projectUrl: urlError(values.projectUrl.trim()),
    projectContent: textError(values.projectContent, { title: '项目描述', max: PROJECT_CONTENT_MAX }),
  }
}

function urlError(url: string): string | undefined {
  if (url === '') return undefined
  if (url.length > URL_MAX) return `项目链接最多 ${URL_MAX} 个字符`
  return /^https?:\/\/\S+$/.test(url) ? undefined : '项目链接请以 http:// 或 https:// 开头'
}
