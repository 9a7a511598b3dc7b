import type { ReactNode } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import styles from './job-title-bar.module.css'

type ApplyBarProps = Pick<Job, 'jobName' | 'salaryText'> & {
  /** What can be done. */
  children: ReactNode
}

/** At the thumb on phones: what it is, what it pays, and the next step. It ends where the page does. */
export function ApplyBar({ jobName, salaryText, children }: ApplyBarProps) {
  return (
    <section className={styles.applyBar} aria-label="投递">
      <p>
        <b>{jobName}</b>
        <span className="pay">{salaryText}</span>
      </p>
      {children}
    </section>
  )
}
