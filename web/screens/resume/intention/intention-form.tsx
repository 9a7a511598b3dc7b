import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { JOB_NATURE_TERMS } from '#contracts/constants/job-terms.ts'
import { ARRIVAL_TERMS } from '#contracts/constants/resume-terms.ts'
import { RadioField, SelectField, TextField } from '#web/ui/form/text-fields.tsx'
import {
  ChoiceField,
  LazyIndustryPicker,
  LazyRegionPicker,
  LazyTradePicker,
} from '#web/components/resume-form/choice-field.tsx'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { intentionErrors } from './intention-validation.ts'
import { commitIntention, intentionValues } from './intention-values.ts'
import { SalaryFields } from './salary-fields.tsx'

/** Form of the job intention: job, region, pay. */
export function IntentionForm({ info }: { info: PersonalInfo }) {
  const form = useResumeForm({
    part: 'intention',
    initial: intentionValues(info),
    check: intentionErrors,
    commit: commitIntention,
  })
  const { values, set } = form
  return (
    <ResumeForm title="编辑求职意向" form={form}>
      <TextField
        {...form.field('jobName')}
        label="期望职位"
        isRequired
        placeholder="如 嵌入式软件工程师"
        autoComplete="organization-title"
      />
      <ChoiceField
        field="region"
        label="期望地区"
        Picker={LazyRegionPicker}
        value={values.region}
        onValue={(region) => set('region', region)}
      />
      <SalaryFields form={form} />
      <ChoiceField
        field="industry"
        label="期望行业"
        Picker={LazyIndustryPicker}
        value={values.industry}
        onValue={(industry) => set('industry', industry)}
      />
      <ChoiceField
        field="trade"
        label="职业方向"
        Picker={LazyTradePicker}
        value={values.trade}
        onValue={(trade) => set('trade', trade)}
      />
      <RadioField {...form.field('jobNature')} label="工作性质" isRequired options={JOB_NATURE_TERMS} />
      <SelectField {...form.field('arrivalTime')} label="到岗时间" options={ARRIVAL_TERMS} />
    </ResumeForm>
  )
}
