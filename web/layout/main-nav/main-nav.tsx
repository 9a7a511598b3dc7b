import { useEffect, useRef } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { usePageLocation } from '#web/data/page-location.ts'
import { useReadingMode } from '#web/data/reading-mode.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { navPosition, sectionCurrent } from '#web/layout/navigation/nav-position.ts'
import { navSections } from '#web/layout/navigation/nav-sections.ts'
import { NavPanel } from './nav-panel.tsx'
import { useSubmenu } from './use-submenu.ts'
import styles from './main-nav.module.css'

/** The main navigation of wide screens. Before the scripts run, CSS opens the submenus on hover and focus. */
export function MainNav() {
  const sections = navSections(useSiteFacts())
  const position = navPosition(usePageLocation())
  const [{ elder }] = useReadingMode()
  const list = useRef<HTMLUListElement>(null)
  const { openId, itemHandlers, triggerHandlers } = useSubmenu(list)
  useEffect(() => list.current?.setAttribute('data-live', ''), [])
  return (
    <nav aria-label="主导航">
      <ul className={styles.list} ref={list}>
        {sections.map((section) => {
          const hasPanel = section.entries.length > 0 && !elder // 长辈版: nothing opens over the text
          const isOpen = hasPanel && openId === section.id
          const panelId = `nav-panel-${section.id}`
          return (
            <li
              key={section.id}
              data-item=""
              className={classNames(isOpen && styles.open)}
              {...(hasPanel ? itemHandlers(section.id) : {})}
            >
              <a
                className={styles.trigger}
                href={section.href}
                data-nav="trigger"
                data-section={section.id}
                aria-current={sectionCurrent(section, position)}
                {...(hasPanel ? { 'aria-expanded': isOpen, 'aria-controls': panelId } : {})}
                {...(hasPanel ? triggerHandlers(section.id) : {})}
              >
                {section.title}
                {hasPanel && <Icon name="down" className={styles.chevron} />}
              </a>
              {hasPanel && <NavPanel id={panelId} section={section} position={position} />}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
