import type { JobCard } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { companyHref, jobHref } from '#web/data/page-addresses.ts'
import { useInPortions } from '#web/navigation/use-in-portions.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { MarkedText } from '#web/ui/marked-text/marked-text.tsx'
import { JobConditions } from './job-conditions.tsx'
import { AppliedTag } from './job-mark-tags.tsx'
import styles from './job-rows.module.css'
import { JobStar } from './job-star.tsx'
import { ReleaseTime } from './release-time.tsx'
import { otherTags, UrgentTag } from './urgent-tag.tsx'
import { useJobMarks } from './use-job-marks.ts'

type JobRowsProps = {
  jobs: readonly JobCard[]
  /** Heading level of the jobs' names: 2 below the page's heading, 3 within a section. */
  headingLevel?: 2 | 3
  /** False to hide the company, if all jobs are of one company. */
  hasCompany?: boolean
  /** For a narrow column: the company is shown below the job on screens of every width. */
  isNarrow?: boolean
  /** Keyword whose words are highlighted in the names. */
  keyword?: string
}

/** Maximum number of tags: with more, the tags would need a second line. */
const SHOWN_TAGS = 4
const USUAL_NATURE = '全职'

/** Jobs as rows with links to job and company. */
export function JobRows({ jobs, headingLevel = 2, hasCompany = true, isNarrow = false, keyword = '' }: JobRowsProps) {
  const markOf = useJobMarks(jobs.map(({ jobId }) => jobId))
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ol className={styles.rows}>
      {useInPortions(jobs).map((job) => (
        <li key={job.jobId} className={classNames(styles.row, !hasCompany && styles.alone, isNarrow && styles.narrow)}>
          <a className={styles.job} href={jobHref(job.jobId)}>
            <Heading>
              <span className={styles.name}>
                <MarkedText text={job.jobName} keyword={keyword} />
              </span>
              {job.jobNatureName !== USUAL_NATURE && <span className="tag tag--blue">{job.jobNatureName}</span>}
              <UrgentTag tags={job.tagList} />
              {markOf(job.jobId)?.isApplied && <AppliedTag />}
            </Heading>
            <span className={`pay ${styles.pay}`}>{job.salaryText}</span>
            <JobConditions {...job} className={styles.conditions} />
            <p className={styles.tags}>
              {otherTags(job.tagList)
                .slice(0, SHOWN_TAGS)
                .map((tag) => (
                  <span key={tag} className="tag">
                    {tag}
                  </span>
                ))}
            </p>
          </a>
          {hasCompany && (
            <a className={styles.company} href={companyHref(job.companyId)}>
              <CompanyLogo logoUrl={job.logoUrl} size={28} className={styles.logo} />
              <span>
                {job.companyName}
                <Employer job={job} />
              </span>
            </a>
          )}
          <div className={styles.when}>
            <ReleaseTime releaseTime={job.releaseTime} />
            <JobStar jobId={job.jobId} jobName={job.jobName} isCollected={markOf(job.jobId)?.isCollected ?? false} />
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Kind and size of the employer; renders nothing if both are unknown. */
function Employer({ job: { natureName, scaleName } }: { job: JobCard }) {
  const facts = [natureName, scaleName].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <small className="dots">
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </small>
  )
}
