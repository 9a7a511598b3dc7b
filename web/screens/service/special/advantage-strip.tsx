import type { PageItem } from '#contracts/generated/wire.ts'
import styles from './advantage-strip.module.css'

/** Advantages under one blue line, each with the word or figure that stands for it. */
export function AdvantageStrip({ items }: { items: readonly PageItem[] }) {
  return (
    <ul className={styles.strip}>
      {items.map(({ mark, title, text }) => (
        <li key={title}>
          {mark === undefined ? (
            <h3 className={styles.mark}>{title}</h3>
          ) : (
            <>
              <p className={`num ${styles.mark}`}>{mark}</p>
              <h3>{title}</h3>
            </>
          )}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
