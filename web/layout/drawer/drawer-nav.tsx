import { useLocation } from 'react-router-dom'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { entryCurrent, navPosition, sectionCurrent } from '#web/layout/navigation/nav-position.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import styles from './drawer-nav.module.css'

/** The main navigation as a list; sections with a submenu can be expanded; the section of the current page is open. */
export function DrawerNav() {
  const sections = navSections(useSiteFacts())
  const position = navPosition(useLocation())
  return (
    <nav aria-label="主导航">
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.id}>
            {section.entries.length === 0 ? (
              <a className={styles.row} href={section.href} aria-current={sectionCurrent(section, position)}>
                {section.title}
              </a>
            ) : (
              <details name="site-menu" open={section.id === position.section}>
                <summary className={styles.row}>
                  {section.title}
                  <Icon name="down" />
                </summary>
                <ul>
                  {section.entries.map((entry) => (
                    <li key={entry.id}>
                      <a href={entry.href} aria-current={entryCurrent(section, entry, position)}>
                        {entry.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
