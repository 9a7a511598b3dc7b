import type { JobCard } from '#contracts/generated/wire.ts'
import { classNames } from '#web/components/class-names.ts'
import { companyHref, jobHref } from '#web/data/page-addresses.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { MarkedText } from '#web/components/marked-text/marked-text.tsx'
import { JobConditions } from './job-conditions.tsx'
import { JobMarkTags } from './job-mark-tags.tsx'
import styles from './job-rows.module.css'
import { ReleaseTime } from './release-time.tsx'
import { useJobMarks } from './use-job-marks.ts'

type JobRowsProps = {
  jobs: readonly JobCard[]
  /** Of the jobs' names: 2 under the page's own heading, 3 inside a section. */
  headingLevel?: 2 | 3
  /** Off where all jobs are of one company. */
  hasCompany?: boolean
  /** In a column beside another one: the company stands below the job on every screen. */
  isNarrow?: boolean
  /** Whose words stand out in the names. */
  keyword?: string
}

/** More would make a row two lines high. */
const SHOWN_TAGS = 4
const USUAL_NATURE = '全职'

/** Jobs as rows with a link to the job and one to its company. */
export function JobRows({ jobs, headingLevel = 2, hasCompany = true, isNarrow = false, keyword = '' }: JobRowsProps) {
  const markOf = useJobMarks(jobs.map(({ jobId }) => jobId))
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ol className={styles.rows}>
      {jobs.map((job) => (
        <li key={job.jobId} className={classNames(styles.row, !hasCompany && styles.alone, isNarrow && styles.narrow)}>
          <a className={styles.job} href={jobHref(job.jobId)}>
            <Heading>
              <MarkedText text={job.jobName} keyword={keyword} />
              {job.jobNatureName !== USUAL_NATURE && <span className="tag tag--blue">{job.jobNatureName}</span>}
              <JobMarkTags mark={markOf(job.jobId)} />
            </Heading>
            <span className={`pay ${styles.pay}`}>{job.salaryText}</span>
            <JobConditions {...job} className={styles.conditions} />
            <p className={styles.tags}>
              {job.tagList.slice(0, SHOWN_TAGS).map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </p>
          </a>
          {hasCompany && (
            <a className={styles.company} href={companyHref(job.companyId)}>
              <CompanyLogo logoUrl={job.logoUrl} size={28} className={styles.logo} />
              <span>{job.companyName}</span>
            </a>
          )}
          <p className={styles.when}>
            <ReleaseTime releaseTime={job.releaseTime} />
          </p>
        </li>
      ))}
    </ol>
  )
}
