import type { PageItem } from '#contracts/generated/wire.ts'
import { ItemTitle } from '#web/components/section-body/item-title.tsx'
import styles from './honour-list.module.css'

/** Honours and certificates, drawn as framed sheets with a seal. */
export function HonourList({ items }: { items: readonly PageItem[] }) {
  return (
    <ul className={styles.honours}>
      {items.map(({ text, ...item }) => (
        <li key={item.title}>
          <svg viewBox="0 0 48 48" aria-hidden="true">
            <path d="M17 27l-4 17 11-5 11 5-4-17" />
            <circle cx="24" cy="18" r="13" />
            <path d="M24 11l2.2 4.5 4.9.7-3.6 3.5.9 4.9-4.4-2.3-4.4 2.3.9-4.9-3.6-3.5 4.9-.7z" />
          </svg>
          <h3>
            <ItemTitle {...item} />
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
