import type { Form } from '#web/ui/form/use-form.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { type CodePurpose, problemOf, useSmsCode } from './use-sms-code.ts'

type PhoneAndCodeValues = { phone: string; code: string }

type PhoneAndCodeProps<Values extends PhoneAndCodeValues & Record<string, unknown>> = {
  form: Form<Values>
  /** Prefix of the ids of the two controls. */
  id: string
  codeType: CodePurpose
  autoComplete?: 'tel-national' | 'username'
  /** Called with the number on every change. */
  onPhone?: (phone: string) => void
}

/** Fields for a phone number and for the code sent to it, both bound to `form`. */
export function PhoneAndCode<Values extends PhoneAndCodeValues & Record<string, unknown>>(
  props: PhoneAndCodeProps<Values>,
) {
  const { id, codeType, autoComplete = 'tel-national', onPhone } = props
  const { values, errors, set } = props.form as unknown as Form<PhoneAndCodeValues> // only these two fields are used here
  const sms = useSmsCode(codeType, `${id}-phone`)
  return (
    <>
      <PhoneField
        id={`${id}-phone`}
        value={values.phone}
        onValue={(phone) => {
          set('phone', phone)
          onPhone?.(phone)
        }}
        error={errors.phone ?? problemOf(sms, 'phone', values.phone)}
        autoComplete={autoComplete}
      />
      <SmsCodeField
        id={`${id}-code`}
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errors.code}
        sms={sms}
        phone={values.phone}
      />
    </>
  )
}
