import { passwordProblem } from '#contracts/constants/password-rules.ts'
import { codeError, phoneError } from '#web/components/account-form/account-validation.ts'
import { AccountLink } from '#web/components/account-form/account-link.tsx'
import styles from '#web/components/account-form/account-form.module.css'
import { AgreementCheck } from '#web/components/account-form/agreement-check.tsx'
import { askToAgree } from '#web/components/account-form/agreement-copy.ts'
import { currentAgreementVersion } from '#web/components/account-form/agreement-version.ts'
import { NewPasswordField } from '#web/components/account-form/new-password-field.tsx'
import { accountField } from '#web/components/account-form/account-field.ts'
import { useCommonPasswords } from '#web/components/account-form/use-common-passwords.ts'
import { PhoneAndCode } from '#web/components/account-form/phone-and-code.tsx'
import { useAgreedLogin } from '#web/components/account-form/use-agreed-login.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/data/toasts.ts'
import { call } from '#web/data/browser-call.ts'
import { registerCopy as copy } from './register-copy.ts'

type RegisterFormProps = {
  loginHref: string
  onLoggedIn: () => void
  /** Called when the account exists, but the log-in failed. */
  onRegistered: () => void
}

/** Form for phone number, code, password and consent; creates the account and logs in. */
export function RegisterForm({ loginHref, onLoggedIn, onRegistered }: RegisterFormProps) {
  const { begin, question } = useAgreedLogin(onLoggedIn)
  const commonProblem = useCommonPasswords()
  const form = useForm({
    fieldOf: accountField,
    initial: { phone: '', code: '', password: '', agreement: false, privacy: false },
    validate: ({ phone, code, password, agreement, privacy }) => ({
      phone: phoneError(phone),
      code: codeError(code),
      password:
        password === '' ? '请设置密码' : (passwordProblem(password, { phoneNumber: phone }) ?? commonProblem(password)),
      agreement: agreement ? undefined : askToAgree('agreement'),
      privacy: privacy ? undefined : askToAgree('privacy'),
    }),
    submit: async ({ phone, code, password }) => {
      await register(phone, code, password)
      showToast({ type: 'success', message: copy.done })
      // registration itself creates no session
      const reply = await call('passwordLogin', { phoneNumber: phone, userPassword: password }).catch(() => undefined)
      const isLoggedIn = reply !== undefined && (await begin(reply))
      if (!isLoggedIn) onRegistered() // the account exists: another attempt would fail
    },
  })
  const { values, errors, set } = form
  return (
    <>
      <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
        <PhoneAndCode form={form} id="register" codeType="register" autoComplete="username" />
        <NewPasswordField
          id="register-password"
          label="设置密码"
          value={values.password}
          onValue={(password) => set('password', password)}
          error={errors.password}
          phoneNumber={values.phone}
          commonProblem={commonProblem}
        />
        <AgreementCheck
          id="register-agreement"
          documents={['agreement']}
          isChecked={values.agreement}
          onChecked={(isChecked) => set('agreement', isChecked)}
          error={errors.agreement}
        />
        <AgreementCheck
          id="register-privacy"
          documents={['privacy']}
          isChecked={values.privacy}
          onChecked={(isChecked) => set('privacy', isChecked)}
          error={errors.privacy}
        />
        <FieldError id="register" message={form.failure} />
        <Button type="submit" size="large" isBlock isBusy={form.state === 'busy'}>
          {copy.submit}
        </Button>
        <p className={styles.more}>
          <AccountLink href={loginHref}>{copy.login}</AccountLink>
        </p>
      </form>
      {question}
    </>
  )
}

/** Creates the account. @throws CallFailure on an error. */
async function register(phoneNumber: string, verifyCode: string, userPassword: string): Promise<void> {
  const agreementVersion = await currentAgreementVersion()
  const consent = agreementVersion === undefined ? {} : { agreementVersion }
  await call('register', { phoneNumber, verifyCode, userPassword, ...consent }, { isSilent: true })
}
