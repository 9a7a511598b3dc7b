import { Icon } from '#web/ui/icon/icon.tsx'
import { textLines } from '#web/data/text-lines.ts'
import { useCall } from '#web/data/use-call.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import type { FeedbackTerms } from '#contracts/generated/wire.ts'
import styles from './feedback-aside.module.css'
import { feedbackCopy } from './feedback-copy.ts'

const copy = feedbackCopy.aside

/** Other contacts of the group, and the steps after sending. */
export function FeedbackAside() {
  const { phone, phoneHours, email, address, postalCode } = useSiteFacts()
  const terms = useCall('getFeedbackTerms', {}, { isSilent: true })
  const say = usePageTexts('feedback')
  const next = textLines(terms.state === 'ready' ? withDays(say('next'), terms.data) : withoutDays(say('next')))
  return (
    <aside className={styles.aside}>
      <h2>{say('channels')}</h2>
      <dl>
        <dt>{copy.phone}</dt>
        <dd>
          <a className="num" href={`tel:${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
          <span>{phoneHours}</span>
        </dd>
        <dt>{copy.mail}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </dd>
        <dt>{copy.address}</dt>
        <dd>
          {address}
          {postalCode !== '' && <span>邮编 {postalCode}</span>}
        </dd>
      </dl>
      <h2>{say('nextTitle')}</h2>
      <ol>
        {next.map((step, index) => (
          <li key={step}>
            <b className="num" aria-hidden="true">
              {index + 1}
            </b>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** Replaces placeholders such as `{answerDays}` with the time limits of the staff. */
const withDays = (text: string, terms: FeedbackTerms): string =>
  text.replaceAll(/\{(answerDays|reportDays|latestDays)\}/g, (_place, name: keyof FeedbackTerms) => String(terms[name]))

/** Removes the part of a line that contains the days, while the time limits are unknown. */
const withoutDays = (text: string): string => text.replaceAll(/：[^：\n]*\{\w+\}[^\n]*/g, '')
