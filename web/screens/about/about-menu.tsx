import type { SiteEntry } from '#contracts/generated/wire.ts'
import styles from './about-menu.module.css'

type AboutMenuProps = { label: string; entries: readonly SiteEntry[]; currentId: number }

/** The pages about the group in one line under the banner; the product catalogue needs the whole width below. */
export function AboutMenu({ label, entries, currentId }: AboutMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className="wrap">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`/aboutUs?aboutUsId=${id}`} aria-current={id === currentId ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
