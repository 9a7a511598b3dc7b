import { Icon } from '#web/ui/icon/icon.tsx'
import { textLines } from '#web/data/text-lines.ts'
import { usePageTexts, useSiteFacts } from '#web/data/site-facts.ts'
import { policyCopy as copy } from './policy-copy.ts'
import styles from './policy-help.module.css'

/** Contact for questions about policies, and notes on applying. */
export function PolicyHelp() {
  const say = usePageTexts('policy')
  const { phone, phoneHours } = useSiteFacts()
  return (
    <aside className={styles.help} aria-labelledby="policy-help">
      <section className={styles.ask}>
        <h2 id="policy-help">{say('helpTitle')}</h2>
        <p>{say('helpText')}</p>
        <a className="num" href={`tel:${phone}`} aria-label={`${copy.helpPhone} ${phone}`}>
          <Icon name="phone" />
          {phone}
        </a>
        <p className={styles.hours}>{phoneHours}</p>
      </section>
      <section className={styles.notes}>
        <h2>{say('noteTitle')}</h2>
        <ul>
          {textLines(say('notes')).map((note) => (
            <li key={note}>
              <Icon name="check" />
              {note}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
