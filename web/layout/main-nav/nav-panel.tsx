import { classNames } from '#web/ui/class-names.ts'
import { SERVICE_ICONS, ServiceIcon } from '#web/components/service-icon/service-icon.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import type { BarSection } from '#web/layout/navigation/bar-sections.ts'
import { entryCurrent } from '#web/layout/navigation/nav-position.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import styles from './nav-panel.module.css'

type NavPanelProps = {
  id: string
  sectionId: BarSection['id']
  /**
   * Entry of the current page, if the page is in this section. `isExact`: whether the page is the entry's own page,
   * rather than a page below it.
   */
  entryId: number | undefined
  isExact: boolean
}

/**
 * Submenu: description of the section, and links to its pages with a line of text each. `main-nav.module.css` controls
 * its visibility.
 */
export function NavPanel({ id, sectionId, entryId, isExact }: NavPanelProps) {
  const section = navSections(useSiteFacts()).find((one) => one.id === sectionId)
  if (section === undefined) return null
  const position = { section: sectionId, entryId, isExact }
  const isService = sectionId === 'service'
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
                {/* entries are not tab stops: arrow keys move the focus inside a submenu */}
                <a
                  href={entry.href}
                  data-nav="entry"
                  tabIndex={-1}
                  aria-current={entryCurrent(section, entry, position)}
                >
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
