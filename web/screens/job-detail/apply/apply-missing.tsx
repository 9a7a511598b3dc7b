import type { Job, PersonalInfo, ResumeGap } from '#contracts/generated/wire.ts'
import { APPLY_COMPLETENESS } from '#contracts/constants/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { gapHref, nextStep, stepOf } from '#web/components/resume/resume-parts.ts'
import { interruptApplication } from '#web/data/interrupted-application.ts'
import { applyCopy as copy } from './apply-copy.ts'
import styles from './apply-dialog.module.css'

type ApplyMissingProps = { job: Job; info: PersonalInfo; completeness: number; onClose: () => void }

/** Missing parts of the résumé, with links to their forms, which return to the job. */
export function ApplyMissing({ job, info, completeness, onClose }: ApplyMissingProps) {
  const step = nextStep(info)
  const leave = () => interruptApplication(job)
  return (
    <>
      <div className="body">
        <p>{copy.missing(completeness, APPLY_COMPLETENESS)}</p>
        <ul className={styles.gaps}>
          {info.gapList.filter(isNeeded).map(({ part, text }) => (
            <li key={part}>
              <a href={gapHref(part)} onClick={leave}>
                {text}
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
        <p className="hint">{copy.missingReturn}</p>
      </div>
      <footer>
        <Button variant="plain" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button href={step === undefined ? '/resume' : gapHref(step.part.id)} onClick={leave}>
          {copy.missingAction}
        </Button>
      </footer>
    </>
  )
}

const isNeeded = ({ part }: ResumeGap): boolean => stepOf(part) !== undefined
