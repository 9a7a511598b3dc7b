import { accountField } from '#web/components/account-form/account-field.ts'
import { codeError, phoneError } from '#web/components/account-form/account-validation.ts'
import styles from '#web/components/account-form/account-form.module.css'
import { AgreementCheck } from '#web/components/account-form/agreement-check.tsx'
import { currentAgreementVersion } from '#web/components/account-form/agreement-version.ts'
import { askToAgree } from '#web/components/account-form/agreement-copy.ts'
import { PhoneAndCode } from '#web/components/account-form/phone-and-code.tsx'
import type { BeginLogin } from '#web/components/account-form/use-agreed-login.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { call } from '#web/data/browser-call.ts'
import { loginCopy as copy } from './login-copy.ts'
import { LoginLinks } from './login-links.tsx'

export type LoginPanelProps = {
  /** Phone number; shared by the tabs. */
  phone: string
  onPhone: (phone: string) => void
  begin: BeginLogin
}

const DOCUMENTS = ['agreement', 'privacy'] as const

/** Log-in by SMS code; creates an account for a new phone number. */
export function CodeLogin({ phone, onPhone, begin }: LoginPanelProps) {
  const form = useForm({
    fieldOf: (message) => (accountField(message) === 'code' ? 'code' : undefined),
    initial: { phone, code: '', isAgreed: false },
    validate: ({ phone: number, code, isAgreed }) => ({
      phone: phoneError(number),
      code: codeError(code),
      isAgreed: isAgreed ? undefined : askToAgree(...DOCUMENTS),
    }),
    submit: async ({ phone: phoneNumber, code }) => {
      const agreementVersion = await currentAgreementVersion()
      const consent = agreementVersion === undefined ? {} : { agreementVersion }
      await begin(await call('verifyCodeLogin', { phoneNumber, verifyCode: code, ...consent }, { isSilent: true }))
    },
  })
  const { values, errors, set } = form
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.onSubmit}>
      <PhoneAndCode form={form} id="login" codeType="login" onPhone={onPhone} />
      <AgreementCheck
        id="login-agreed"
        documents={DOCUMENTS}
        isChecked={values.isAgreed}
        onChecked={(isAgreed) => set('isAgreed', isAgreed)}
        error={errors.isAgreed}
      />
      <FieldError id="login" message={form.failure} />
      <Button type="submit" size="large" isBlock isBusy={form.state === 'busy'}>
        登录
      </Button>
      <p className="hint">{copy.newNumber}</p>
      <LoginLinks />
    </form>
  )
}
