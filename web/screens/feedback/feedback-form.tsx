import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useHydrated } from '#web/navigation/use-hydrated.ts'
import { CONTACT_MAX, CONTENT_MAX, CONTENT_MIN, type FeedbackField } from './feedback-validation.ts'
import { FEEDBACK_KINDS, feedbackCopy as copy } from './feedback-copy.ts'
import styles from './feedback-form.module.css'
import { FeedbackPictures } from './feedback-pictures.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

type FeedbackFormProps = {
  /** Preselected kind; '' for none. */
  kind: string
  onSent: (receiptNumber: string) => void
}

const FIRST_KIND = FEEDBACK_KINDS[0].value
const fieldId = (field: string) => (field === 'kind' ? `feedback-${FIRST_KIND}` : `feedback-${field}`)
const errorId = (field: FeedbackField) => `feedback-${field}-error`

/**
 * The form. Errors are shown in a summary with links and at the fields; all input is kept. Without scripts, the browser
 * validates the form and posts it to `/feedback`.
 */
export function FeedbackForm({ kind, onSent }: FeedbackFormProps) {
  const { onPictures, form, summary, state, errors, contentLength, onInput, onSubmit } = useFeedbackForm(onSent)
  const hasScript = useHydrated()
  const say = usePageTexts('feedback')
  const errorOf = (field: FeedbackField) => errors.find((error) => error.field === field)?.message
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/feedback"
      noValidate={hasScript}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <ErrorSummary
        ref={summary}
        errors={Object.fromEntries(errors.map(({ field, message }) => [field, message]))}
        idOf={fieldId}
      />
      <Kinds selected={kind} error={errorOf('kind')} />
      <Field field="content" label={copy.content} hint={say('contentHint')} isRequired error={errorOf('content')}>
        {(described) => (
          <>
            <textarea {...described} className="input" name="content" rows={8} minLength={CONTENT_MIN} required />
            <p className={`num ${styles.count}`}>{`${contentLength} / ${CONTENT_MAX}`}</p>
          </>
        )}
      </Field>
      <Field field="contact" label={copy.contact} hint={say('contactHint')} error={errorOf('contact')}>
        {(described) => (
          <input {...described} className="input" name="contact" maxLength={CONTACT_MAX * 2} autoComplete="tel" />
        )}
      </Field>
      <FeedbackPictures onChange={onPictures} />
      {state === 'failed' && <p className={styles.failed}>{copy.failed}</p>}
      <Button type="submit" size="large" isBusy={state === 'busy'}>
        {copy.submit}
      </Button>
    </form>
  )
}

function Kinds({ selected, error }: { selected: string; error: string | undefined }) {
  const say = usePageTexts('feedback')
  return (
    <fieldset className={styles.kinds} aria-describedby={error && errorId('kind')}>
      <legend className="req">{copy.kind}</legend>
      <FieldError field="kind" message={error} />
      <div>
        {FEEDBACK_KINDS.map(({ value, title }) => (
          <label key={value} htmlFor={`feedback-${value}`}>
            <input
              id={`feedback-${value}`}
              type="radio"
              name="kind"
              value={value}
              defaultChecked={value === selected}
              required
            />
            {title}
            <span>{say(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type FieldProps = {
  field: FeedbackField
  label: string
  hint: string
  isRequired?: boolean
  error: string | undefined
  children: (described: { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined }) => ReactNode
}

function Field({ field, label, hint, isRequired = false, error, children }: FieldProps) {
  const hintId = `feedback-${field}-hint`
  return (
    <div className="field">
      <label htmlFor={fieldId(field)} className={isRequired ? 'req' : undefined}>
        {label}
      </label>
      <p className="hint" id={hintId}>
        {hint}
      </p>
      <FieldError field={field} message={error} />
      {children({
        id: fieldId(field),
        'aria-describedby': error === undefined ? hintId : `${hintId} ${errorId(field)}`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
    </div>
  )
}

function FieldError({ field, message }: { field: FeedbackField; message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="field-err" id={errorId(field)}>
      {message}
    </p>
  )
}
