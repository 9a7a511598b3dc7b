import { Icon } from '#web/ui/icon/icon.tsx'
import { useCall } from '#web/data/use-call.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import styles from './feedback-aside.module.css'
import { feedbackCopy } from './feedback-copy.ts'

const copy = feedbackCopy.aside

/** Other contacts of the group, and what happens after sending. */
export function FeedbackAside() {
  const { phone, phoneHours, email, address, postalCode } = useSiteFacts()
  const terms = useCall('getFeedbackTerms', {}, { isSilent: true })
  const next = copy.next(terms.state === 'ready' ? terms.data : undefined)
  return (
    <aside className={styles.aside}>
      <h2>{copy.title}</h2>
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
      <h2>{copy.nextTitle}</h2>
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
