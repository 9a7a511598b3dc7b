import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useCurrentInView } from '#web/ui/motion/use-current-in-view.ts'
import styles from './part-nav.module.css'
import { RESUME_PARTS, type ResumePartId } from '#web/components/resume/resume-parts.ts'

type PartNavProps = {
  info: PersonalInfo
  current: ResumePartId | undefined
  /** Whether the links lead to the sections of the overview rather than to the forms. */
  isOverview: boolean
}

/** Links to the parts of the résumé; marks the current part and incomplete parts. A swipeable bar on phones. */
export function PartNav({ info, current, isOverview }: PartNavProps) {
  const bar = useCurrentInView(current)
  return (
    <nav ref={bar} className={styles.nav} aria-label="简历内容">
      <ul>
        {RESUME_PARTS.map(({ id, title, href, isFilled }) => (
          <li key={id}>
            <a href={isOverview ? `#${id}` : href} aria-current={id === current ? 'true' : undefined}>
              {title}
              {isFilled(info) ? <Icon name="check" label="已完善" /> : <small>待完善</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
