import type { PageSection } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ContactValue } from './contact-value.tsx'
import styles from './contact-band.module.css'

type ContactBandProps = {
  section: PageSection
  id: string
  fallbackText: string
  action: { label: string; href: string }
}

/** The closing band of a service: how to reach its people, and a way to write to them. */
export function ContactBand({ section, id, fallbackText, action }: ContactBandProps) {
  const { heading, paragraphs = [], contacts = [] } = section
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.text}>
        <h2 id={`${id}-title`}>{heading}</h2>
        {(paragraphs.length > 0 ? paragraphs : [fallbackText]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Button href={action.href} variant="white" size="large" className={styles.action}>
          {action.label}
        </Button>
      </div>
      <dl>
        {contacts.map((contact) => (
          <div key={contact.label} data-kind={contact.kind}>
            <dt>{contact.label}</dt>
            <dd>
              <ContactValue contact={contact} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
