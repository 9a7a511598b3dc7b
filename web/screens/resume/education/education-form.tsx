import type { EducationExperience, PersonalInfo } from '#contracts/generated/wire.ts'
import { DEGREE_TERMS } from '#contracts/constants/resume-terms.ts'
import { RadioField, SelectField, TextField } from '#web/ui/form/text-fields.tsx'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { type EntryFormProps, useEntryDeletion } from '#web/components/resume-form/entry-form.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { SpanFields } from '#web/components/resume-form/span-fields.tsx'
import { tidySpan } from '#web/components/resume-form/span-values.ts'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { call } from '#web/data/browser-call.ts'
import { educationErrors, type EducationValues } from './education-validation.ts'
import { MajorField } from './major-field.tsx'

/** Form of an education entry. */
export function EducationForm({ info, entry, entryKey }: EntryFormProps<EducationExperience>) {
  const id = entry?.educationExperienceId
  const form = useResumeForm({
    part: 'education',
    entry: entryKey,
    initial: educationValues(entry),
    check: (checked) => educationErrors(checked, todayInBeijing().slice(0, 7)),
    commit: (checked) => commitEducation(checked, id),
  })
  const deletion = useEntryDeletion('education', entryKey, () => call('deleteEducationExperience', { id: id ?? 0 }))
  return (
    <ResumeForm
      title={entry ? '编辑教育经历' : '添加教育经历'}
      form={form}
      onDelete={entry && { what: `“${entry.schoolName}”的教育经历`, run: deletion }}
    >
      <TextField {...form.field('schoolName')} label="学校名称" isRequired autoComplete="off" />
      <SelectField {...form.field('education')} label="学历" isRequired options={DEGREE_TERMS} />
      <MajorField {...form.field('major')} />
      <RadioField {...form.field('fullTime')} label="学习形式" isRequired options={FORMS} />
      <SpanFields form={form} labels={LABELS} others={otherEducation(info, id)} />
    </ResumeForm>
  )
}

const FORMS = [
  { code: '1', name: '全日制' },
  { code: '0', name: '非全日制' },
]
const LABELS = { start: '入学时间', end: '毕业时间（在读填预计时间）' }

function otherEducation({ educationExperienceList }: PersonalInfo, id: number | undefined) {
  return educationExperienceList
    .filter(({ educationExperienceId }) => educationExperienceId !== id)
    .map((other) => ({ ...other, name: other.schoolName }))
}

function educationValues(entry: EducationExperience | undefined): EducationValues {
  const { schoolName = '', education = '', startTime = '', endTime = '', toNow = false } = entry ?? {}
  const major = { id: entry?.undergraduateMajorId ?? null, name: entry?.majorName ?? '' }
  return { schoolName, education, major, fullTime: entry?.fullTime === false ? '0' : '1', startTime, endTime, toNow }
}

function commitEducation({ major, fullTime, ...values }: EducationValues, educationExperienceId: number | undefined) {
  return call('educationExperienceCommit', {
    ...(educationExperienceId !== undefined && { educationExperienceId }),
    schoolName: values.schoolName.trim(),
    education: values.education,
    majorName: major.name.trim(),
    ...(major.id !== null && { undergraduateMajorId: major.id }),
    fullTime: fullTime === '1',
    ...tidySpan(values),
  })
}
