import { codeError } from '#web/components/account-form/account-validation.ts'
import { SmsCodeField } from '#web/components/account-form/sms-code-field.tsx'
import { useSmsCode } from '#web/components/account-form/use-sms-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FieldError, FormField } from '#web/ui/form/form-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { optionalCall } from '#web/data/browser-call.ts'
import { useLoginState } from '#web/data/login-state.ts'
import { myDataCopy } from './my-data-copy.ts'
import styles from './my-data-screen.module.css'

const copy = myDataCopy.deletion

type DeletionFormProps = { onAsked: (deleteTime: string) => void; onCancel: () => void }

/** Form with a confirmation word, against accidental deletion, and an SMS code. */
export function DeletionForm({ onAsked, onCancel }: DeletionFormProps) {
  const { phoneNumber } = useLoginState()
  const sms = useSmsCode('deleteAccount', 'delete-code')
  const { values, errors, set, state, failure, onSubmit } = useForm({
    initial: { word: '', code: '' },
    validate: ({ word, code }) => ({
      word: word.trim() === copy.word ? undefined : copy.wordError,
      code: codeError(code),
    }),
    submit: async ({ code }) => {
      const { data } = await optionalCall('deleteAccount', { verifyCode: code })
      onAsked(data.deleteTime)
    },
  })
  return (
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <FormField id="delete-word" label={copy.wordLabel} error={errors.word}>
        {(described) => (
          <input
            {...described}
            className="input"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for this form
            autoFocus
            aria-required="true"
            value={values.word}
            onChange={(event) => set('word', event.target.value)}
          />
        )}
      </FormField>
      <SmsCodeField
        id="delete-code"
        value={values.code}
        onValue={(code) => set('code', code)}
        error={errors.code}
        sms={sms}
        phone={phoneNumber}
      />
      <FieldError id="delete" message={failure} />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" isBusy={state === 'busy'}>
          {copy.submit}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
