import type { Form } from '#web/ui/form/use-form.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { type CodePurpose, problemOf, useSmsCode } from './use-sms-code.ts'

type PhoneAndCodeValues = { phone: string; code: string }

type PhoneAndCodeProps<Values extends PhoneAndCodeValues & Record<string, unknown>> = {
  form: Form<Values>
  /** The ids of the two controls begin with it. */
  id: string
  codeType: CodePurpose
  autoComplete?: 'tel-national' | 'username'
  /** Hears of every change of the number. */
  onPhone?: (phone: string) => void
}

/** A number and the code that is sent to it. */
export function PhoneAndCode<Values extends PhoneAndCodeValues & Record<string, unknown>>(
  props: PhoneAndCodeProps<Values>,
) {
  const { id, codeType, autoComplete = 'tel-national', onPhone } = props
  const { values, errors, set } = props.form as unknown as Form<PhoneAndCodeValues> // a part of its fields
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
