import type { PageSection } from '#contracts/generated/wire.ts'
import { Picture } from '#web/ui/picture/picture.tsx'
import styles from './reputation.module.css'

type ReputationProps = { section: PageSection; size: { width: number; height: number } }

/** Quotes of clients, next to a picture. */
export function Reputation({ section, size }: ReputationProps) {
  const { items = [], pictureUrl, pictureAlt = '' } = section
  return (
    <div className={styles.reputation}>
      {pictureUrl !== undefined && <Picture className={styles.picture} src={pictureUrl} alt={pictureAlt} {...size} />}
      <ul>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
