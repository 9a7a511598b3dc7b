import { useCallback, useRef, useState } from 'react'
import type { SiteLink } from '#contracts/generated/wire.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { useDropdown } from '#web/layout/dropdown/use-dropdown.ts'
import { ExternalLink } from '#web/layout/external-link.tsx'
import styles from './link-dropdown.module.css'

/** A list of other sites that unfolds upwards; `<details>`, so it works before the scripts run. Nothing when empty. */
export function LinkDropdown({ title, links }: { title: string; links: readonly SiteLink[] }) {
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useDropdown(
    box,
    isOpen,
    useCallback(() => void (box.current && (box.current.open = false)), []),
  )
  if (links.length === 0) return null
  return (
    <details className={styles.box} ref={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
