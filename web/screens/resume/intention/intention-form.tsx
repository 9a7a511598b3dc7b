import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { JOB_NATURE_TERMS } from '#contracts/job-terms.ts'
import { ARRIVAL_TERMS } from '#contracts/resume-terms.ts'
import { RadioField, SelectField, TextField } from '#web/components/form/text-fields.tsx'
import {
  ChoiceField,
  LazyIndustryPicker,
  LazyRegionPicker,
  LazyTradePicker,
} from '#web/components/resume-form/choice-field.tsx'
import { fieldId } from '#web/components/resume-form/form-names.ts'
import { ResumeForm } from '#web/components/resume-form/resume-form.tsx'
import { useResumeForm } from '#web/components/resume-form/use-resume-form.ts'
import { intentionErrors } from './intention-check.ts'
import { commitIntention, intentionValues } from './intention-values.ts'
import { SalaryFields } from './salary-fields.tsx'

/** What somebody wants to do, where, and for how much. */
export function IntentionForm({ info }: { info: PersonalInfo }) {
  const form = useResumeForm({
    part: 'intention',
    initial: intentionValues(info),
    check: intentionErrors,
    commit: commitIntention,
  })
  const { values, errors, set } = form
  return (
    <ResumeForm title="编辑求职意向" form={form}>
      <TextField
        id={fieldId('jobName')}
        label="期望职位"
        isRequired
        placeholder="如 嵌入式软件工程师"
        autoComplete="organization-title"
        error={errors.jobName}
        value={values.jobName}
        onValue={(jobName) => set('jobName', jobName)}
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
      <RadioField
        id={fieldId('jobNature')}
        label="工作性质"
        isRequired
        error={errors.jobNature}
        options={JOB_NATURE_TERMS}
        value={values.jobNature}
        onValue={(jobNature) => set('jobNature', jobNature)}
      />
      <SelectField
        id={fieldId('arrivalTime')}
        label="到岗时间"
        error={undefined}
        options={ARRIVAL_TERMS}
        value={values.arrivalTime}
        onValue={(arrivalTime) => set('arrivalTime', arrivalTime)}
      />
    </ResumeForm>
  )
}
