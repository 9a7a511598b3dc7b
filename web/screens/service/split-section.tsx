import type { PageSection } from '#contracts/generated/wire.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { ContactList } from './blocks/contact-list.tsx'
import { ItemTitle } from './blocks/item-title.tsx'
import styles from './split-section.module.css'

/** A section in two columns: heading at the left; at the right its text, or its items with the contacts at the left. */
export function SplitSection({ section }: { section: PageSection }) {
  const { heading, paragraphs = [], items = [], contacts = [] } = section
  const text = (
    <div className={styles.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
  return (
    <div className={styles.split}>
      <div className={styles.aside}>
        <h2>
          <RiverMark />
          {heading}
        </h2>
        {items.length > 0 && text}
        {contacts.length > 0 && <ContactList contacts={contacts} />}
      </div>
      {items.length === 0 ? (
        text
      ) : (
        <ul className={styles.list}>
          {items.map(({ title, text: itemText, href }) => (
            <li key={title}>
              <h3>
                <ItemTitle title={title} href={href} />
              </h3>
              <p>{itemText}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
