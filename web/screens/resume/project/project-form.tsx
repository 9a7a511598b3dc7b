import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { ProjectExperience } from '#contracts/generated/wire.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { type EntryFormProps, useEntryDeletion } from '#web/components/resume-form/entry-form.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { SpanFields } from '#web/components/resume-form/span-fields.tsx'
import { tidySpan } from '#web/components/resume-form/span-values.ts'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { call } from '#web/data/browser-call.ts'
import { projectErrors, type ProjectValues } from './project-validation.ts'

/** Form of a project: name, role, period, link and description. */
export function ProjectForm({ entry, entryKey }: Omit<EntryFormProps<ProjectExperience>, 'info'>) {
  const id = entry?.projectExperienceId
  const form = useResumeForm({
    part: 'project',
    entry: entryKey,
    initial: projectValues(entry),
    check: (checked) => projectErrors(checked, todayInBeijing().slice(0, 7)),
    commit: (checked) => commitProject(checked, id),
  })
  const deletion = useEntryDeletion('project', entryKey, () => call('deleteProjectExperience', { id: id ?? 0 }))
  return (
    <ResumeForm
      title={entry ? '编辑项目经历' : '添加项目经历'}
      form={form}
      onDelete={entry && { what: `项目“${entry.projectName}”`, run: deletion }}
    >
      <TextField {...form.field('projectName')} label="项目名称" isRequired autoComplete="off" />
      <TextField
        {...form.field('projectRole')}
        label="担任角色"
        isRequired
        autoComplete="off"
        placeholder="如 项目负责人、核心开发"
      />
      <SpanFields form={form} labels={LABELS} />
      <TextField
        {...form.field('projectUrl')}
        label="项目链接"
        isWide
        type="url"
        autoComplete="off"
        placeholder="选填，如 https://example.cn/project"
      />
      <TextAreaField
        {...form.field('projectContent')}
        label="项目描述"
        isRequired
        hint="先用一句话说明项目做什么，再写您的职责、做法和成果。"
        maxLength={RESUME_TEXT.projectContent.max}
        rows={8}
      />
    </ResumeForm>
  )
}

const LABELS = { start: '开始时间', end: '结束时间' }

function projectValues(entry: ProjectExperience | undefined): ProjectValues {
  const { projectName = '', projectRole = '', projectUrl = '', projectContent = '' } = entry ?? {}
  const { startTime = '', endTime = '', toNow = false } = entry ?? {}
  return { projectName, projectRole, startTime, endTime, toNow, projectUrl, projectContent }
}

function commitProject(values: ProjectValues, projectExperienceId: number | undefined) {
  return call('projectExperienceCommit', {
    ...(projectExperienceId !== undefined && { projectExperienceId }),
    projectName: values.projectName.trim(),
    projectRole: values.projectRole.trim(),
    ...tidySpan(values),
    projectUrl: values.projectUrl.trim(),
    projectContent: values.projectContent.trim(),
  })
}
