import type { Job } from '#contracts/generated/wire.ts'
import { ApplyLink } from './apply-link.tsx'
import styles from './job-title-bar.module.css'

/** At the thumb on phones: what it is, what it pays, and the one next step. It ends where the page does. */
export function ApplyBar({ job }: { job: Job }) {
  const { jobId, jobName, salaryText } = job
  return (
    <section className={styles.applyBar} aria-label="投递">
      <p>
        <b>{jobName}</b>
        <span className="pay">{salaryText}</span>
      </p>
      <ApplyLink jobId={jobId} jobName={jobName} size="medium" />
    </section>
  )
}
