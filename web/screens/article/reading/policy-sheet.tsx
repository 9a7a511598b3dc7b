import type { PolicyFact } from '#contracts/constants/policy-facts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { FoundPart } from './policy-parts.ts'
import styles from './policy-sheet.module.css'

type PolicySheetProps = { title: string; facts: readonly PolicyFact[]; parts: readonly FoundPart[] }

/** Issuer, number and validity of a policy, and links to its parts. */
export function PolicySheet({ title, facts, parts }: PolicySheetProps) {
  if (facts.length === 0 && parts.length === 0) return null
  return (
    <section className={styles.sheet} aria-label={title}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(({ part: { id, name, icon }, headingId }) => (
            <li key={id}>
              <a href={`#${headingId}`}>
                <Icon name={icon} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
