import { type FormEvent, useRef, useState } from 'react'
import type { FeedbackAnswer } from '#contracts/generated/wire.ts'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { RECEIPT_LENGTH, RECEIPT_PATTERN } from '#contracts/constants/feedback-terms.ts'
import { askForCaptcha, captchaCode } from '#web/components/captcha-dialog/ask-for-captcha.ts'
import { shownMessage } from '#web/data/failure-effect.ts'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { reasonOf } from '#web/data/reply.ts'
import { Button } from '#web/ui/button/button.tsx'
import { NeedsScript } from '#web/ui/needs-script/needs-script.tsx'
import { preloadOnIntent } from '#web/ui/on-demand/preload-on-intent.ts'
import { FeedbackStatus } from '#web/components/feedback-status/feedback-status.tsx'
import { feedbackCopy } from './feedback-copy.ts'
import styles from './feedback-lookup.module.css'

const copy = feedbackCopy.lookup
const RECEIPT = new RegExp(RECEIPT_PATTERN)
const FIELD = 'feedback-receipt-number'

/** 凭回执编号查询: looks up status and answer by receipt number, after a captcha. */
export function FeedbackLookup() {
  const canAsk = useHasCall('getFeedbackAnswer')
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [found, setFound] = useState<{ receiptNumber: string; answer: FeedbackAnswer }>()

  async function ask(receiptNumber: string): Promise<void> {
    const captchaVerification = await askForCaptcha({ purpose: 'feedbackAnswer', focusAfter: FIELD })
    if (captchaVerification === undefined) return
    setIsBusy(true)
    try {
      const { data } = await optionalCall(
        'getFeedbackAnswer',
        { receiptNumber, captchaVerification },
        { isSilent: true },
      )
      setFound({ receiptNumber, answer: data })
    } catch (failure) {
      setError(shownMessage(reasonOf(failure), NETWORK_ERROR_MESSAGE))
      field.current?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = (field.current?.value ?? '').trim().toUpperCase()
    setFound(undefined)
    setError(RECEIPT.test(typed) ? '' : copy.malformed)
    if (RECEIPT.test(typed)) void ask(typed)
    else field.current?.focus()
  }

  return (
    <section className={styles.lookup} aria-labelledby="feedback-lookup">
      <h2 id="feedback-lookup">{copy.title}</h2>
      {canAsk ? (
        <>
          <NeedsScript>{copy.noScript}</NeedsScript>
          <form onSubmit={onSubmit} noValidate>
            <div className="field">
              <label htmlFor={FIELD}>{copy.number}</label>
              <p className="hint" id={`${FIELD}-hint`}>
                {copy.hint}
              </p>
              {error !== '' && (
                <p className="field-err" id={`${FIELD}-error`} role="alert">
                  {error}
                </p>
              )}
              <input
                ref={field}
                id={FIELD}
                className="input num"
                autoComplete="off"
                maxLength={RECEIPT_LENGTH + 8}
                placeholder="20261121-7KQ2M9XA"
                aria-describedby={error === '' ? `${FIELD}-hint` : `${FIELD}-hint ${FIELD}-error`}
                aria-invalid={error === '' ? undefined : true}
              />
            </div>
            <Button type="submit" isBusy={isBusy} {...preloadOnIntent(captchaCode)}>
              {copy.submit}
            </Button>
          </form>
          <div role="status">
            {found && (
              <div className={styles.found}>
                <h3 className="num">{found.receiptNumber}</h3>
                <FeedbackStatus {...found.answer} />
              </div>
            )}
          </div>
        </>
      ) : (
        <p>{copy.byPhone}</p>
      )}
    </section>
  )
}
