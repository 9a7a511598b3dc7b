import { PASSWORD_MESSAGE } from '#contracts/error-catalogue.ts'
import { passwordRuleStates } from '#contracts/password-rules.ts'
import styles from './account-form.module.css'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  id: string
  label?: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  phoneNumber: string
}

/** A new password with its rules, each ticked as soon as it is kept. */
export function NewPasswordField({ phoneNumber, ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField {...field} autoComplete="new-password">
      <ul className={styles.rules}>
        {passwordRuleStates(field.value, { phoneNumber }).map(({ rule, isKept }) => {
          const isMet = field.value !== '' && isKept
          return (
            <li key={rule} className={isMet ? styles.met : undefined}>
              {PASSWORD_MESSAGE[rule]}
              {isMet && <span className="sr">（已满足）</span>}
            </li>
          )
        })}
      </ul>
    </PasswordField>
  )
}
