import type { Form } from '#web/components/form/use-form.ts'
import { TextField } from '#web/components/form/text-fields.tsx'
import { fieldId } from '#web/components/resume-form/form-names.ts'
import type { IntentionValues } from './intention-check.ts'
import styles from './salary-fields.module.css'

/** The pay somebody hopes for: from, to, or 面议. */
export function SalaryFields({ form }: { form: Form<IntentionValues> }) {
  const { values, errors, set } = form
  const amount = { inputMode: 'numeric', autoComplete: 'off', placeholder: '元/月' } as const
  return (
    <fieldset className={styles.salary}>
      <legend className="sr">期望月薪</legend>
      <TextField
        {...amount}
        id={fieldId('salaryMin')}
        label="期望月薪下限（元）"
        isRequired={!values.isNegotiable}
        disabled={values.isNegotiable}
        error={errors.salaryMin}
        value={values.salaryMin}
        onValue={(salaryMin) => set('salaryMin', salaryMin)}
      />
      <TextField
        {...amount}
        id={fieldId('salaryMax')}
        label="期望月薪上限（元）"
        isRequired={!values.isNegotiable}
        disabled={values.isNegotiable}
        error={errors.salaryMax}
        value={values.salaryMax}
        onValue={(salaryMax) => set('salaryMax', salaryMax)}
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
