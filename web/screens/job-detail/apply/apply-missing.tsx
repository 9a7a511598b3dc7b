import type { PersonalInfo, ResumeGap } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/limits.ts'
import { Button } from '#web/components/button/button.tsx'
import { Icon } from '#web/components/icon/icon.tsx'
import { gapHref } from '#web/components/resume/resume-parts.ts'
import { applyCopy as copy } from './apply-copy.ts'
import styles from './apply-dialog.module.css'

/** What the resume lacks before it can be sent, each a link to where it is filled in. */
export function ApplyMissing({ info, onClose }: { info: PersonalInfo; onClose: () => void }) {
  return (
    <>
      <div className="body">
        <p>{copy.missing(info.completeness, APPLY_COMPLETENESS)}</p>
        <ul className={styles.gaps}>
          {gapsToFill(info).map(({ part, text, weight }) => (
            <li key={part}>
              <a href={gapHref(part)}>
                {text}
                <small className="num">{`+${weight}%`}</small>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <Button variant="plain" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button href="/resume">{copy.missingAction}</Button>
      </footer>
    </>
  )
}

/** Of the gaps that the server tells those that have to be filled before applying, the most valuable first. */
function gapsToFill({ completeness, gapList }: Pick<PersonalInfo, 'completeness' | 'gapList'>): ResumeGap[] {
  let reached = completeness
  return gapList.filter(({ weight }) => {
    const isNeeded = reached < APPLY_COMPLETENESS
    reached += weight
    return isNeeded
  })
}
