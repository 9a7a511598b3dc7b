import { passwordProblem } from '#contracts/constants/password-rules.ts'
import { codeError, phoneError } from '#web/components/account-form/account-validation.ts'
import { AccountLink } from '#web/components/account-form/account-link.tsx'
import styles from '#web/components/account-form/account-form.module.css'
import { NewPasswordField } from '#web/components/account-form/new-password-field.tsx'
import { PasswordField } from '#web/components/account-form/password-field.tsx'
import { accountField } from '#web/components/account-form/account-field.ts'
import { useCommonPasswords } from '#web/components/account-form/use-common-passwords.ts'
import { PhoneAndCode } from '#web/components/account-form/phone-and-code.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { forgetSession, readLoginState } from '#web/data/login-state.ts'
import { forgotPasswordCopy as copy } from './forgot-password-copy.ts'

/** Form for phone number, code, and the new password twice. */
export function ForgotPasswordForm({ loginHref, onDone }: { loginHref: string; onDone: () => void }) {
  const commonProblem = useCommonPasswords()
  const form = useForm({
    fieldOf: accountField,
    initial: { phone: '', code: '', password: '', repeated: '' },
    validate: ({ phone, code, password, repeated }) => ({
      phone: phoneError(phone),
      code: codeError(code),
      password:
        password === ''
          ? '请设置新密码'
          : (passwordProblem(password, { phoneNumber: phone }) ?? commonProblem(password)),
      repeated: repeated === password ? undefined : copy.differs,
    }),
    submit: async ({ phone, code, password }) => {
      await call('editPassword', { phoneNumber: phone, verifyCode: code, newPassword: password }, { isSilent: true })
      if (readLoginState().phoneNumber === phone) forgetSession() // the server has ended every session of the number
      showToast({ type: 'success', message: copy.done })
      onDone()
    },
  })
  const { values, errors, set } = form
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <PhoneAndCode form={form} id="forgot" codeType="editPassword" autoComplete="username" />
      <NewPasswordField
        id="forgot-password"
        label="新密码"
        value={values.password}
        onValue={(password) => set('password', password)}
        error={errors.password}
        phoneNumber={values.phone}
        commonProblem={commonProblem}
      />
      <PasswordField
        id="forgot-repeated"
        label={copy.repeat}
        value={values.repeated}
        onValue={(repeated) => set('repeated', repeated)}
        error={errors.repeated}
        autoComplete="new-password"
      />
      <FieldError id="forgot" message={form.failure} />
      <Button type="submit" size="large" isBlock isBusy={form.state === 'busy'}>
        {copy.submit}
      </Button>
      <p className="hint">{copy.hint}</p>
      <p className={styles.more}>
        <AccountLink href={loginHref}>{copy.login}</AccountLink>
      </p>
    </form>
  )
}
