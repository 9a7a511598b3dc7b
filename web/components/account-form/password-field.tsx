import { type ReactNode, useState } from 'react'
import { FormField } from '#web/ui/form/form-field.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './account-form.module.css'

type PasswordFieldProps = {
  id: string
  label?: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  autoComplete: 'current-password' | 'new-password'
  /** Shown below the field, such as the rules of a new password. */
  children?: ReactNode
}

/** Password field with a button that shows the typed text. */
export function PasswordField({ id, label = '密码', value, onValue, error, ...rest }: PasswordFieldProps) {
  const { autoComplete, children } = rest
  const [isShown, setShown] = useState(false)
  const early = usePreHydrationInput((input) => input.value !== value && onValue(input.value))
  return (
    <FormField id={id} label={label} error={error}>
      {(described) => (
        <>
          <div className={styles.eye}>
            <input
              {...described}
              ref={early}
              className="input"
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              aria-required="true"
              maxLength={64}
              value={value}
              onChange={(event) => onValue(event.target.value)}
            />
            <button
              className="iconbtn"
              type="button"
              aria-pressed={isShown}
              aria-label="显示密码"
              onClick={() => setShown(!isShown)}
            >
              <Icon name="eye" />
            </button>
          </div>
          {children}
        </>
      )}
    </FormField>
  )
}
