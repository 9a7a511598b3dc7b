import type { PageContact } from '#contracts/generated/wire.ts'
import { ContactValue } from './contact-value.tsx'
import styles from './contact-list.module.css'

/** List of contacts on a tinted background. */
export function ContactList({ contacts }: { contacts: readonly PageContact[] }) {
  return (
    <dl className={styles.contacts}>
      {contacts.map((contact) => (
        <div key={contact.label}>
          <dt>{contact.label}</dt>
          <dd>
            <ContactValue contact={contact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
