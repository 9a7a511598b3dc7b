import { PASSWORD_MESSAGE } from '#contracts/constants/error-messages.ts'
import { passwordRuleStates } from '#contracts/constants/password-rules.ts'
import styles from './account-form.module.css'
import type { CommonPasswordProblem } from './use-common-passwords.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = {
  id: string
  label?: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  phoneNumber: string
  commonProblem: CommonPasswordProblem
}

/** Field for a new password with the list of rules; each rule is ticked once the password meets it. */
export function NewPasswordField({ phoneNumber, commonProblem, ...field }: NewPasswordFieldProps) {
  const isUncommon = field.value !== '' && commonProblem(field.value) === undefined
  const rules = [...passwordRuleStates(field.value, { phoneNumber }), { rule: 'common' as const, isKept: isUncommon }]
  return (
    <PasswordField {...field} autoComplete="new-password">
      <ul className={styles.rules}>
        {rules.map(({ rule, isKept }) => {
          const isMet = field.value !== '' && isKept
          return (
            <li key={rule} className={isMet ? styles.met : undefined}>
              {rule === 'common' ? '不是常见密码' : PASSWORD_MESSAGE[rule]}
              {isMet && <span className="sr">（已满足）</span>}
            </li>
          )
        })}
      </ul>
    </PasswordField>
  )
}
