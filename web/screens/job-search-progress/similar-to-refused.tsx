import type { JobRelation } from '#contracts/generated/wire.ts'
import { jobHref } from '#web/data/page-addresses.ts'
import { mostSimilar, nameStem, nameTopic } from '#web/components/job-card/similar-rank.ts'
import { jobsHref } from '#web/components/job-search/jobs-question.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './application-details.module.css'
import { progressCopy as copy } from './progress-copy.ts'

const SHOWN = 3
/** So many are looked at. */
const LOOKED_AT = 30

/** After a refusal: open jobs like the one that was refused, and the way to all of them. */
export function SimilarToRefused({ job }: { job: JobRelation }) {
  const topic = nameTopic(job.jobName)
  const found = useCall(
    'jobsList',
    { keyword: nameStem(job.jobName), pageNum: 1, pageSize: LOOKED_AT },
    { isSilent: true },
  )
  const jobs = found.state === 'ready' ? mostSimilar(job, found.rows, SHOWN) : []
  return (
    <section className={styles.similar} aria-label={copy.similar}>
      {jobs.length > 0 && <h3>{copy.similar}</h3>}
      <ul>
        {jobs.map(({ jobId, jobName, salaryText, companyName, regionName }) => (
          <li key={jobId}>
            <a href={jobHref(jobId)}>
              <b>{jobName}</b>
              <span className="pay">{salaryText}</span>
              <small>{`${companyName} · ${regionName}`}</small>
            </a>
          </li>
        ))}
      </ul>
      <a className="link" href={jobsHref({ keyword: topic })}>{`搜索“${topic}”的职位`}</a>
    </section>
  )
}
