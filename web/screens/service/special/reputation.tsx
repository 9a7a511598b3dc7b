import type { PageSection } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import { SectionPicture } from '#web/components/section-body/section-picture.tsx'
import styles from './reputation.module.css'

/** Quotes of clients, next to a picture. */
export function Reputation({ section }: { section: PageSection }) {
  const { items = [], pictureUrl, pictureAlt } = section
  return (
    <div className={styles.reputation}>
      {pictureUrl !== undefined && <SectionPicture src={pictureUrl} alt={pictureAlt} />}
      <ul>
        {items.map(({ text, ...item }) => (
          <li key={item.title}>
            <h3>
              <ItemTitle {...item} />
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
