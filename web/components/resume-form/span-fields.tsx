import type { Form } from '#web/ui/form/use-form.ts'
import { MonthField } from '#web/components/month-field/month-field.tsx'
import { fieldId } from './form-names.ts'
import styles from './span-fields.module.css'
import { overlapping } from './span-overlap.ts'
import { type SpanValues, tidySpan } from './span-values.ts'

type OtherEntry = SpanValues & { name: string }

type SpanFieldsProps<Values extends SpanValues & Record<string, unknown>> = {
  form: Form<Values>
  labels: { start: string; end: string }
  /** Other entries of the same kind: an overlap shows a hint, not an error. Omit if overlaps are normal. */
  others?: readonly OtherEntry[]
}

/** The two month fields of a period; the end has the checkbox 至今. */
export function SpanFields<Values extends SpanValues & Record<string, unknown>>(props: SpanFieldsProps<Values>) {
  const { labels, others = [] } = props
  const { values, errors, set } = props.form as unknown as Form<SpanValues> // a subset of its fields
  const found = overlapping(others, tidySpan(values))
  return (
    <>
      <MonthField
        id={fieldId('startTime')}
        label={labels.start}
        isRequired
        error={errors.startTime}
        value={values.startTime}
        onValue={(month) => month !== values.startTime && set('startTime', month)}
      />
      <MonthField
        id={fieldId('endTime')}
        label={labels.end}
        isRequired
        error={errors.endTime}
        value={values.endTime}
        onValue={(month) => month !== values.endTime && set('endTime', month)}
        now={{ isChecked: values.toNow, onChecked: (isChecked) => set('toNow', isChecked) }}
      />
      <p className={found ? styles.overlap : 'sr'} role="status">
        {found && `与“${found.name}”的时间有重叠，如属实可以直接保存。`}
      </p>
    </>
  )
}
