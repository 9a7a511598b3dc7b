import { classNames } from '#web/components/class-names.ts'
import { SERVICE_ICONS, ServiceIcon } from '#web/components/service-icon/service-icon.tsx'
import { entryCurrent, type NavPosition } from '#web/layout/navigation/nav-position.ts'
import type { NavSection } from '#web/layout/navigation/nav-sections.ts'
import styles from './nav-panel.module.css'

type NavPanelProps = { id: string; section: NavSection; position: NavPosition }

/** A submenu: what the section is, and its pages with a line each. `main-nav.module.css` says when it is seen. */
export function NavPanel({ id, section, position }: NavPanelProps) {
  const isService = section.id === 'service'
  return (
    <div className={styles.panel} id={id} data-panel="">
      <div className={styles.inside}>
        <div>
          <p className={styles.title}>{section.title}</p>
          <p className={styles.lead}>{section.lead}</p>
        </div>
        <ul className={classNames(styles.entries, isService && styles.pictured)}>
          {section.entries.map((entry, index) => {
            const picture = isService ? SERVICE_ICONS[index] : undefined
            return (
              <li key={entry.id}>
                <a href={entry.href} data-nav="entry" aria-current={entryCurrent(section, entry, position)}>
                  {picture && <ServiceIcon name={picture} className={styles.picture} />}
                  <span>
                    {entry.title}
                    <small>{entry.text}</small>
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
