import type { PageSection } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ContactValue } from '#web/components/section-body/contact-value.tsx'
import styles from './contact-band.module.css'

type ContactBandProps = {
  section: PageSection
  id: string
  fallbackText: string
  action: { label: string; href: string }
}

/** Band at the end of a service page: contact details, and a button for writing to the staff of the service. */
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
      {contacts.length > 0 && (
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
      )}
    </section>
  )
}
