import { Suspense, useRef } from 'react'
import type { Location } from 'react-router-dom'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useReadingMode } from '#web/data/reading-mode.ts'
import { BAR_SECTIONS } from '#web/layout/navigation/bar-sections.ts'
import { sectionCurrent, navPosition } from '#web/layout/navigation/nav-position.ts'
import { NavPanelIsland } from '#web/layout/layout-islands.ts'
import { useSubmenu } from './use-submenu.ts'
import styles from './main-nav.module.css'

/**
 * Main navigation on wide screens. CSS opens the submenus on hover and focus until the script is loaded (useSubmenu).
 */
export function MainNav({ location }: { location: Location }) {
  const position = navPosition(location)
  const [{ elder }] = useReadingMode()
  const list = useRef<HTMLUListElement>(null)
  const openId = useSubmenu(list, location)
  return (
    <nav aria-label="主导航">
      <ul className={styles.list} ref={list}>
        {BAR_SECTIONS.map((section) => {
          const { id } = section
          const hasPanel = section.hasSubmenu && !elder // 长辈版: nothing opens over the text
          const isOpen = hasPanel && openId === id
          const panelId = `nav-panel-${id}`
          return (
            <li key={id} data-item={id} className={classNames(isOpen && styles.open)}>
              <a
                className={styles.trigger}
                href={section.href}
                data-nav="trigger"
                data-section={id}
                aria-current={sectionCurrent(section, position)}
                {...(hasPanel ? { 'aria-expanded': isOpen, 'aria-controls': panelId } : {})}
              >
                {section.title}
                {hasPanel && <Icon name="down" className={styles.chevron} />}
              </a>
              {hasPanel && (
                <Suspense>
                  <NavPanelIsland
                    id={panelId}
                    sectionId={id}
                    entryId={position.section === id ? position.entryId : undefined}
                    isExact={position.isExact}
                  />
                </Suspense>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
