import { PHONE_REGIONS, phoneRegionOf } from '#contracts/constants/phone-regions.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { readFormDraft, writeFormDraft } from '#web/ui/form/form-draft.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import { nationalDigits, phoneOf } from './account-validation.ts'
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
 * Field for a mobile number of the mainland or, by a select, of a region that the site allows. Accepts pasted numbers
 * with spaces or country code. The input survives reloads and navigation between account pages.
 */
export function PhoneField({ id, value, onValue, error, autoComplete = 'tel-national' }: PhoneFieldProps) {
  const { phoneRegions = [] } = useSiteFacts()
  const allowed = PHONE_REGIONS.filter(({ code }) => phoneRegions.includes(code))
  const region = phoneRegionOf(value)
  const put = (phone: string) => {
    writeFormDraft(DRAFT, { phone })
    onValue(phone)
  }
  const type = (text: string) => put(phoneOf(text, region, allowed))
  const choose = (chosen: string) => {
    const next = allowed.find(({ code }) => code === chosen)
    put(phoneOf(nationalDigits(value), next, allowed))
  }
  const early = usePreHydrationInput((input) => {
    const kept = readFormDraft(DRAFT)?.values['phone']
    if (input.value !== '') type(input.value)
    else if (typeof kept === 'string' && kept !== '') type(kept)
  })
  return (
    <FormField id={id} label="手机号" error={error}>
      {(described) => (
        <div className={styles.join}>
          {allowed.length === 0 ? (
            <span className={styles.country} aria-hidden="true">
              +86
            </span>
          ) : (
            <select
              className={styles.country}
              aria-label="手机号所在地区"
              value={region?.code ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">+86 中国内地</option>
              {allowed.map(({ code, name }) => (
                <option key={code} value={code}>{`+${code} ${name}`}</option>
              ))}
            </select>
          )}
          <input
            {...described}
            ref={early}
            className="input num"
            type="tel"
            inputMode="numeric"
            autoComplete={autoComplete}
            aria-required="true"
            placeholder={`${region?.digits ?? 11} 位手机号`}
            value={nationalDigits(value)}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </FormField>
  )
}
