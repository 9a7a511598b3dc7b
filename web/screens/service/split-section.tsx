import type { PageSection } from '#contracts/generated/wire.ts'
import { RiverMark } from '#web/ui/river-mark/river-mark.tsx'
import { ContactList } from '#web/components/section-body/contact-list.tsx'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import styles from './split-section.module.css'

/**
 * A section in two columns. Left: the heading, the contacts and, if there are items, the text. Right: the items, or
 * else the text.
 */
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
          {items.map(({ text: itemText, ...item }) => (
            <li key={item.title}>
              <h3>
                <ItemTitle {...item} />
              </h3>
              <p>{itemText}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
