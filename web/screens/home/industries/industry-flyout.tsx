import type { RefObject } from 'react'
import { useCall } from '#web/data/use-call.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import styles from './industry-flyout.module.css'
import { industryGroups } from './industry-groups.ts'
import { useOpenSection } from './use-open-section.ts'

/** The panel that contains the flyout; its hovered or focused link decides which trades are shown. */
export type IndustryFlyoutProps = { panel: RefObject<HTMLElement | null> }

/** The trades of the hovered or focused industry, next to the panel. */
export function IndustryFlyout({ panel }: IndustryFlyoutProps) {
  const sections = useCall('getIndustryTree', {}, { isSilent: true })
  const openName = useOpenSection(panel)
  const group =
    sections.state === 'ready' ? industryGroups(sections.data).find(({ name }) => name === openName) : undefined
  if (group === undefined) return null
  return (
    <div className={styles.flyout} data-flyout="" role="group" aria-label={group.name}>
      <p className={styles.title}>
        {/* not in the tab order: Tab moves to the next industry, arrow keys move into the flyout */}
        <a href={group.href} tabIndex={-1}>
          {copy.allOf(group.name)}
        </a>
      </p>
      <ul className={styles.trades}>
        {group.trades.map(({ name, href }) => (
          <li key={name}>
            <a href={href} tabIndex={-1}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{copy.keys}</p>
    </div>
  )
}
