import type { PageItem } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import styles from './advantage-strip.module.css'

/**
 * Advantages under one blue line, each with a word or figure as its mark, or else with its title in place of the mark.
 */
export function AdvantageStrip({ items }: { items: readonly PageItem[] }) {
  return (
    <ul className={styles.strip}>
      {items.map(({ mark, title, text, href }) => (
        <li key={title}>
          {mark === undefined ? (
            <h3 className={styles.mark}>
              <ItemTitle title={title} href={href} />
            </h3>
          ) : (
            <>
              <p className={`num ${styles.mark}`}>{mark}</p>
              <h3>
                <ItemTitle title={title} href={href} />
              </h3>
            </>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
