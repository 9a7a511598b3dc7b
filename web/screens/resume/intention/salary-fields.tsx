import type { ResumeFormState } from '#web/components/resume-form/use-resume-form.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { IntentionValues } from './intention-validation.ts'
import styles from './salary-fields.module.css'

/** Desired pay: minimum, maximum, or 面议. */
export function SalaryFields({ form }: { form: ResumeFormState<IntentionValues> }) {
  const { values, set } = form
  const amount = { inputMode: 'numeric', autoComplete: 'off', placeholder: '元/月' } as const
  return (
    <fieldset className={styles.salary}>
      <legend className="sr">期望月薪</legend>
      <TextField
        {...amount}
        {...form.field('salaryMin')}
        label="期望月薪下限（元）"
        isRequired={!values.isNegotiable}
        disabled={values.isNegotiable}
      />
      <TextField
        {...amount}
        {...form.field('salaryMax')}
        label="期望月薪上限（元）"
        isRequired={!values.isNegotiable}
        disabled={values.isNegotiable}
      />
      <label className={`check ${styles.negotiable}`}>
        <input
          type="checkbox"
          checked={values.isNegotiable}
          onChange={(event) => set('isNegotiable', event.target.checked)}
        />
        面议
      </label>
    </fieldset>
  )
}
