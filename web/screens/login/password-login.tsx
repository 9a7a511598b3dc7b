import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { accountField } from '#web/components/account-form/account-field.ts'
import { phoneError } from '#web/components/account-form/account-validation.ts'
import styles from '#web/components/account-form/account-form.module.css'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { PhoneField } from '#web/components/account-form/phone-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { askForCaptcha } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { call } from '#web/data/browser-call.ts'
import { CallFailure } from '#web/data/reply.ts'
import type { LoginPanelProps } from './code-login.tsx'
import { LoginLinks } from './login-links.tsx'

/** Log-in by password; after failures the server requires a captcha. */
export function PasswordLogin({ phone, onPhone, begin }: LoginPanelProps) {
  const form = useForm({
    fieldOf: (message) => (accountField(message) === 'password' ? 'password' : undefined),
    initial: { phone, password: '' },
    validate: ({ phone: number, password }) => ({
      phone: phoneError(number),
      password: password === '' ? '请输入密码' : undefined,
    }),
    submit: async ({ phone: phoneNumber, password }) => {
      await begin(await logIn({ phoneNumber, userPassword: password }))
    },
  })
  const { values, errors, set } = form
  const setPhone = (number: string) => {
    set('phone', number)
    onPhone(number)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <PhoneField
        id="login-phone"
        value={values.phone}
        onValue={setPhone}
        error={errors.phone}
        autoComplete="username"
      />
      <PasswordField
        id="login-password"
        value={values.password}
        onValue={(password) => set('password', password)}
        error={errors.password}
        autoComplete="current-password"
      />
      <FieldError id="login" message={form.failure} />
      <Button type="submit" size="large" isBlock isBusy={form.state === 'busy'}>
        登录
      </Button>
      <LoginLinks />
    </form>
  )
}

/** Logs in; repeats the call with a captcha if the server requires one. @throws Error if the captcha was cancelled. */
async function logIn(input: { phoneNumber: string; userPassword: string }) {
  try {
    return await call('passwordLogin', input, { isSilent: true })
  } catch (error) {
    if (!wantsCaptcha(error)) throw error
  }
  const captchaVerification = await askForCaptcha({ purpose: 'passwordLogin', phoneNumber: input.phoneNumber })
  if (captchaVerification === undefined) throw new Error()
  return call('passwordLogin', { ...input, captchaVerification }, { isSilent: true })
}

const wantsCaptcha = (error: unknown): boolean =>
  error instanceof CallFailure && error.reason.kind === 'refused' && error.reason.msg === MESSAGE.captchaNeeded
