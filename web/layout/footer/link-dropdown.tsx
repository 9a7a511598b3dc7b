import type { SiteLink } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './link-dropdown.module.css'

/**
 * A list of links to other sites that opens upwards. `<details>` works before hydration; `data-dropdown` adds keyboard
 * control (useDetailsDropdowns). Renders nothing without links.
 */
export function LinkDropdown({ title, links }: { title: string; links: readonly SiteLink[] }) {
  if (links.length === 0) return null
  return (
    <details className={styles.box} data-dropdown="">
      <summary className={styles.summary}>
        {title}
        <Icon name="up" />
      </summary>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.url}>
            <ExternalLink href={link.url}>{link.title}</ExternalLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
