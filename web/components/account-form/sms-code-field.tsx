import { Button } from '#web/ui/button/button.tsx'
import { captchaCode } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { usePreHydrationInput } from '#web/ui/form/use-pre-hydration-input.ts'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import styles from './account-form.module.css'
import { digitsOf } from './account-validation.ts'
import { problemOf, type SmsCode } from './use-sms-code.ts'

type SmsCodeFieldProps = {
  id: string
  value: string
  onValue: (value: string) => void
  error: string | undefined
  sms: SmsCode
  /** Phone number that receives the code. */
  phone: string
}

/** Field for the code of a text message, with the button that requests a code. */
export function SmsCodeField({ id, value, onValue, error, sms, phone }: SmsCodeFieldProps) {
  const { secondsLeft, isSent, isBusy } = sms
  const isWaiting = secondsLeft > 0
  const early = usePreHydrationInput((input) => input.value !== value && onValue(digitsOf(input.value)))
  return (
    <FormField id={id} label="短信验证码" error={error ?? problemOf(sms, 'code', phone)}>
      {(described) => (
        <div className={styles.join}>
          <input
            {...described}
            ref={early}
            className="input num"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-required="true"
            maxLength={8}
            placeholder="短信中的数字"
            value={value}
            onChange={(event) => onValue(digitsOf(event.target.value))}
          />
          <Button
            variant="line"
            className={styles.send}
            isBusy={isBusy}
            // not `disabled`: the captcha returns the focus to this button
            aria-disabled={isWaiting}
            onClick={() => void sms.send(phone, id)}
            {...preloadOnIntent(captchaCode)}
          >
            {isWaiting ? `${secondsLeft} 秒后重发` : isSent ? '重新获取' : '获取验证码'}
          </Button>
        </div>
      )}
    </FormField>
  )
}
