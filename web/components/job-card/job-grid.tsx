import type { JobCard } from '#contracts/generated/wire.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { JobConditions } from './job-conditions.tsx'
import styles from './job-grid.module.css'
import { jobHref } from '#web/data/page-addresses.ts'
import { JobMarkTags } from './job-mark-tags.tsx'
import { ReleaseTime } from './release-time.tsx'
import { useJobMarks } from './use-job-marks.ts'

type JobGridProps = {
  jobs: readonly JobCard[]
  /** False if all jobs have the same release day, which the page shows once. */
  hasDays?: boolean
}

/** Jobs in a grid with dividing lines: three columns, fewer on narrow screens, one on phones. */
export function JobGrid({ jobs, hasDays = true }: JobGridProps) {
  const markOf = useJobMarks(jobs.map(({ jobId }) => jobId))
  return (
    <ul className={styles.grid}>
      {jobs.map((job) => (
        <li key={job.jobId}>
          <a href={jobHref(job.jobId)}>
            <h3>
              {job.jobName}
              <span className={styles.mark} data-served-job={import.meta.env.SSR ? job.jobId : undefined}>
                <JobMarkTags mark={markOf(job.jobId)} />
              </span>
            </h3>
            <span className="pay">{job.salaryText}</span>
            <JobConditions {...job} className={styles.conditions} />
            <p className={styles.by}>
              <CompanyLogo logoUrl={job.logoUrl} size={28} />
              <span>{job.companyName}</span>
              {hasDays && <ReleaseTime releaseTime={job.releaseTime} isServed />}
            </p>
          </a>
        </li>
      ))}
    </ul>
  )
}
