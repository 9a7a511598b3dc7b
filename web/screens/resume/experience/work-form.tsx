import { RESUME_TEXT } from '#contracts/constants/resume-limits.ts'
import type { PersonalInfo, WorkExperience } from '#contracts/generated/wire.ts'
import { TextAreaField, TextField } from '#web/ui/form/text-fields.tsx'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { ChoiceField, NO_CHOICE, LazyIndustryPicker } from '#web/components/resume-form/choice-field.tsx'
import { type EntryFormProps, useEntryDeletion } from '#web/components/resume-form/entry-form.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { SpanFields } from '#web/components/resume-form/span-fields.tsx'
import { tidySpan } from '#web/components/resume-form/span-values.ts'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { call } from '#web/data/browser-call.ts'
import { workErrors, type WorkValues } from './work-validation.ts'

/** Form of a work experience: employer, position, period and description. */
export function WorkForm({ info, entry, entryKey }: EntryFormProps<WorkExperience>) {
  const id = entry?.workExperienceId
  const form = useResumeForm({
    part: 'experience',
    entry: entryKey,
    initial: workValues(entry),
    check: (checked) => workErrors(checked, todayInBeijing().slice(0, 7)),
    commit: (checked) => commitWork(checked, id),
  })
  const deletion = useEntryDeletion('experience', entryKey, () => call('deleteWorkExperience', { id: id ?? 0 }))
  const { values, set } = form
  return (
    <ResumeForm
      title={entry ? '编辑工作经历' : '添加工作经历'}
      form={form}
      onDelete={entry && { what: `“${entry.companyName}”的工作经历`, run: deletion }}
    >
      <TextField {...form.field('companyName')} label="公司名称" isRequired autoComplete="organization" />
      <TextField {...form.field('positionName')} label="职位名称" isRequired autoComplete="organization-title" />
      <SpanFields form={form} labels={LABELS} others={otherWork(info, id)} />
      <ChoiceField
        field="industry"
        label="所属行业"
        Picker={LazyIndustryPicker}
        value={values.industry}
        onValue={(industry) => set('industry', industry)}
      />
      <TextAreaField
        {...form.field('workContent')}
        label="工作内容"
        isRequired
        hint="写清您负责什么、怎么做、结果如何。"
        maxLength={RESUME_TEXT.workContent.max}
        rows={8}
      />
    </ResumeForm>
  )
}

const LABELS = { start: '开始时间', end: '结束时间' }

function otherWork({ workExperienceList }: PersonalInfo, id: number | undefined) {
  return workExperienceList
    .filter(({ workExperienceId }) => workExperienceId !== id)
    .map((other) => ({ ...other, name: other.companyName }))
}

function workValues(entry: WorkExperience | undefined): WorkValues {
  const { companyName = '', positionName = '', workContent = '', startTime = '', endTime = '' } = entry ?? {}
  const industry = entry ? { id: null, name: entry.industryName } : NO_CHOICE
  return { companyName, positionName, industry, startTime, endTime, toNow: entry?.toNow ?? false, workContent }
}

function commitWork({ industry, ...values }: WorkValues, workExperienceId: number | undefined) {
  return call('workExperienceCommit', {
    ...(workExperienceId !== undefined && { workExperienceId }),
    companyName: values.companyName.trim(),
    positionName: values.positionName.trim(),
    industryName: industry.name,
    ...tidySpan(values),
    workContent: values.workContent.trim(),
  })
}
