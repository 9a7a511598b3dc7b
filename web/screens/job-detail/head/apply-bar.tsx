import type { ReactNode } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './job-title-bar.module.css'

type ApplyBarProps = Pick<Job, 'jobName' | 'salaryText'> & {
  /** Whether to show the buttons only, because the title is visible. */
  isBare: boolean
  /** Buttons. */
  children: ReactNode
}

/** Bottom bar on phones: the buttons, with the job's name and pay when the title is out of view. */
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
