import type { RefObject } from 'react'
import type { IndustryGroup } from '#contracts/generated/wire.ts'
import { useCall } from '#web/data/use-call.ts'
import { industriesCopy as copy } from './industries-copy.ts'
import styles from './industry-flyout.module.css'
import { industryHref } from './industry-link.ts'
import { useOpenSection } from './use-open-section.ts'

/** The panel the flyout stands in and whose links it follows. */
export type IndustryFlyoutProps = { panel: RefObject<HTMLElement | null> }

/** Up to so many divisions there is room for the groups below them. */
const DIVISIONS_WITH_GROUPS = 5

/** The divisions of the section the visitor points at or has in focus, beside the panel. */
export function IndustryFlyout({ panel }: IndustryFlyoutProps) {
  const sections = useCall('getIndustryTree', {}, { isSilent: true })
  const sectionId = useOpenSection(panel)
  const section =
    sections.state === 'ready' ? sections.data.find(({ industryId }) => String(industryId) === sectionId) : undefined
  if (section === undefined) return null
  const hasRoom = section.children.length <= DIVISIONS_WITH_GROUPS
  return (
    <div className={styles.flyout} data-flyout="" role="group" aria-label={section.name}>
      <p className={styles.title}>
        {/* out of the tab order: Tab goes on to the next section, the arrow keys come in here */}
        <a href={industryHref(section.industryId)} tabIndex={-1}>
          {section.name}
        </a>
      </p>
      <ul className={hasRoom ? styles.wide : styles.narrow}>
        {section.children.map(({ industryId, name, children }) => (
          <li key={industryId}>
            <a href={industryHref(industryId)} tabIndex={-1}>
              {name}
            </a>
            {hasRoom && children.length > 1 && <Groups groups={children} />}
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{copy.keys}</p>
    </div>
  )
}

function Groups({ groups }: { groups: readonly IndustryGroup[] }) {
  return (
    <p className={styles.groups}>
      {groups.map(({ industryId, name }) => (
        <a key={industryId} href={industryHref(industryId)} tabIndex={-1}>
          {name}
        </a>
      ))}
    </p>
  )
}
