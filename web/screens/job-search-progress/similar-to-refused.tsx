import type { JobCard, JobRelation, Wire } from '#contracts/generated/wire.ts'
import { jobHref } from '#web/data/page-addresses.ts'
import { mostSimilar, nameStem, nameTopic } from '#web/components/job-card/similar-rank.ts'
import { useJobMarks } from '#web/components/job-card/use-job-marks.ts'
import { jobsHref } from '#web/components/job-search/job-list-query.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './application-details.module.css'
import { progressCopy as copy } from './progress-copy.ts'

const SHOWN = 3
/** Number of candidates. */
const LOOKED_AT = 30

/** Shown after a rejection: similar open jobs to which the user has not applied, and a link to a search for more. */
export function SimilarToRefused({ job }: { job: JobRelation }) {
  const topic = nameTopic(job.jobName)
  const byName = useJobs({ keyword: nameStem(job.jobName), pageNum: 1, pageSize: LOOKED_AT })
  // with few jobs of a similar name, also jobs of the same region
  const isShort = byName !== undefined && byName.length <= SHOWN
  const near = useJobs(isShort ? { regionId: job.regionId, pageNum: 1, pageSize: LOOKED_AT } : null)
  const found = isShort && near === undefined ? undefined : [...(byName ?? []), ...(near ?? [])]
  const markOf = useJobMarks((found ?? []).map(({ jobId }) => jobId))
  const jobs = mostSimilar(
    job,
    (found ?? []).filter(({ jobId }) => markOf(jobId)?.isApplied !== true),
    SHOWN,
  )
  return (
    <section className={styles.similar} aria-label={copy.similar}>
      {jobs.length > 0 && <h2>{copy.similar}</h2>}
      <ul>
        {jobs.map(({ jobId, jobName, salaryText, companyName, regionName }) => (
          <li key={jobId}>
            <a href={jobHref(jobId)}>
              <b>{jobName}</b>
              <span className="pay">{salaryText}</span>
              <small className="dots">
                <span>{companyName}</span>
                <span>{regionName}</span>
              </small>
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={jobsHref({ keyword: topic })}>{`搜索“${topic}”的职位`}</a>
    </section>
  )
}

/** Jobs of a filter; undefined while loading, empty after a failure. */
function useJobs(input: Wire['jobsList']['input'] | null): readonly JobCard[] | undefined {
  const jobs = useCall('jobsList', input, { isSilent: true })
  if (jobs.state === 'waiting') return undefined
  return jobs.state === 'ready' ? jobs.rows : []
}
