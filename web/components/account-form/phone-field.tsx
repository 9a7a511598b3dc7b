import { readFormDraft, writeFormDraft } from '#web/ui/form/form-draft.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import { phoneDigits } from './account-checks.ts'
import styles from './account-form.module.css'

type PhoneFieldProps = {
  id: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  autoComplete?: 'tel-national' | 'username'
}

const DRAFT = 'account'

/**
 * Mainland mobile number; accepts pasted numbers with spaces or +86. The input survives reloads and navigation between
 * account pages.
 */
export function PhoneField({ id, value, onValue, error, autoComplete = 'tel-national' }: PhoneFieldProps) {
  const type = (text: string) => {
    const phone = phoneDigits(text)
    writeFormDraft(DRAFT, { phone })
    onValue(phone)
  }
  const early = usePreHydrationInput((input) => {
    const kept = readFormDraft(DRAFT)?.values['phone']
    if (input.value !== '') type(input.value)
    else if (typeof kept === 'string' && kept !== '') onValue(kept)
  })
  return (
    <FormField id={id} label="手机号" error={error}>
      {(described) => (
        <div className={styles.join}>
          <span className={styles.country} aria-hidden="true">
            +86
          </span>
          <input
            {...described}
            ref={early}
            className="input num"
            type="tel"
            inputMode="numeric"
            autoComplete={autoComplete}
            aria-required="true"
            placeholder="11 位手机号"
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </FormField>
  )
}
