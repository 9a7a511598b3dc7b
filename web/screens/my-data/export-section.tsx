import { codeError } from '#web/components/account-form/account-validation.ts'
import { SmsCodeField } from '#web/components/account-form/sms-code-field.tsx'
import { releaseSmsCodes } from '#web/components/account-form/sms-clock.ts'
import { useSmsCode } from '#web/components/account-form/use-sms-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/browser-call.ts'
import { saveFile } from '#web/data/file-call.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { maskedPhone } from '#web/data/masked-contact.ts'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.export

/** Download of all stored data as an archive, after an SMS code. */
export function ExportSection() {
  const { phoneNumber } = useLoginState()
  const sms = useSmsCode('exportData', 'export-code')
  const { values, errors, set, state, failure, onSubmit, reset } = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: codeError(code) }),
    submit: async ({ code }) => {
      const { exportKey } = (await optionalCall('requestDataExport', { verifyCode: code })).data
      releaseSmsCodes()
      const isSaved = await saveFile('downloadDataExport', { exportKey }, copy.fileName)
      showToast(isSaved ? { type: 'success', message: copy.done } : { type: 'warning', message: copy.broken })
      reset() // code and key are consumed
    },
  })
  return (
    <section className={styles.part} aria-labelledby="my-export">
      <h2 id="my-export">{copy.title}</h2>
      <p className={styles.about}>{`${copy.lead}${copy.sentTo(maskedPhone(phoneNumber))}`}</p>
      <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
        <SmsCodeField
          id="export-code"
          value={values.code}
          onValue={(code) => set('code', code)}
          error={errors.code}
          sms={sms}
          phone={phoneNumber}
        />
        <FieldError id="export" message={failure} />
        <Button type="submit" isBusy={state === 'busy'}>
          {copy.submit}
        </Button>
        <p className="hint">{copy.again}</p>
      </form>
    </section>
  )
}
