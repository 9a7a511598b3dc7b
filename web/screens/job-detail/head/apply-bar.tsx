import type { ReactNode } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './job-title-bar.module.css'

type ApplyBarProps = Pick<Job, 'jobName' | 'salaryText'> & {
  /** The title itself is in sight: the bar has the next step alone. */
  isBare: boolean
  /** What can be done. */
  children: ReactNode
}

/** At the thumb on phones: the next step, and what for when the title is out of sight. It ends where the page does. */
export function ApplyBar({ jobName, salaryText, isBare, children }: ApplyBarProps) {
  return (
    <section className={classNames(styles.applyBar, isBare && styles.bare)} aria-label="投递">
      <p hidden={isBare}>
        <b>{jobName}</b>
        <span className="pay">{salaryText}</span>
      </p>
      {children}
    </section>
  )
}
