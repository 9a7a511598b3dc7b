import { useState } from 'react'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { DEGREE_TERMS, EXPERIENCE_TERMS, POLITICAL_STATUSES, SEX_TERMS } from '#contracts/constants/resume-terms.ts'
import { RadioField, SelectField, TextField } from '#web/ui/form/text-fields.tsx'
import { todayInBeijing } from '#web/data/beijing-today.ts'
import { ChoiceField, LazyRegionPicker } from '#web/components/resume-form/choice-field.tsx'
import { fieldId } from '#web/components/resume-form/form-names.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { basicErrors, PHOTO_KEPT } from './basic-validation.ts'
import { basicValues, commitBasic } from './basic-values.ts'
import { PhotoField } from './photo-field.tsx'

const STATUS_OPTIONS = POLITICAL_STATUSES.map((name) => ({ code: name, name }))

/** Form of the basics: name, dates, education, contact and photo. */
export function BasicForm({ info }: { info: PersonalInfo }) {
  const [isSending, setSending] = useState(false)
  const today = todayInBeijing()
  const form = useResumeForm({
    part: 'basic',
    initial: basicValues(info),
    check: (checked) => ({
      photo: isSending ? '照片正在上传，请稍候再保存' : undefined,
      ...basicErrors(checked, today),
    }),
    commit: commitBasic,
  })
  const { values, errors, set } = form
  return (
    <ResumeForm title="编辑基本信息" form={form}>
      <TextField
        {...form.field('userName')}
        label="姓名"
        isRequired
        autoComplete="name"
        hint="投递必填，用人单位据此称呼和核对"
      />
      <RadioField {...form.field('sex')} label="性别" hint="选填，不影响简历完整度" options={SEX_TERMS} />
      <TextField
        {...form.field('birthday')}
        label="出生日期"
        type="date"
        min="1927-01-01"
        max={today}
        autoComplete="bday"
        hint="选填，不影响投递；简历上只显示年月"
      />
      <ChoiceField
        field="region"
        label="现居地"
        hint="选填，不影响投递；便于用人单位安排面试"
        Picker={LazyRegionPicker}
        value={values.region}
        onValue={(region) => set('region', region)}
      />
      <SelectField
        {...form.field('education')}
        label="最高学历"
        hint="投递必填，用于核对职位的学历要求"
        isRequired
        options={DEGREE_TERMS}
      />
      <SelectField
        {...form.field('workYears')}
        label="工作年限"
        hint="投递必填，用于核对职位的经验要求"
        isRequired
        options={EXPERIENCE_TERMS}
      />
      <TextField
        {...form.field('email')}
        label="邮箱"
        type="email"
        autoComplete="email"
        hint="选填，不影响投递；用人单位可能用它发送面试通知"
      />
      <SelectField
        {...form.field('politicalStatus')}
        label="政治面貌"
        hint="选填，不影响简历完整度"
        placeholder="不填"
        options={STATUS_OPTIONS}
      />
      <PhotoField
        id={fieldId('photo')}
        name={info.userName}
        url={values.photo === PHOTO_KEPT ? info.profilePhoto : ''}
        value={values.photo}
        error={errors.photo}
        onValue={(photo) => set('photo', photo)}
        onSending={setSending}
      />
    </ResumeForm>
  )
}
