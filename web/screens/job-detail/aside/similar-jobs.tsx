import type { Job, JobCard } from '#contracts/generated/wire.ts'
import { jobHref } from '#web/components/job-card/job-link.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './aside.module.css'
import { mostSimilar, nameStem } from './similar-rank.ts'

const SHOWN = 5
/** Of each of the two lists so many are looked at. */
const LOOKED_AT = 30

/** Jobs whose name says the same, or in the same region, the most similar first; nothing when there are none. */
export function SimilarJobs({ job }: { job: Job }) {
  const byName = useJobs({ keyword: nameStem(job.jobName) })
  const byRegion = useJobs({ regionId: job.regionId })
  if (byName === undefined || byRegion === undefined) return null // both, or the list would jump
  const similar = mostSimilar(job, [...byName, ...byRegion], SHOWN)
  if (similar.length === 0) return null
  return (
    <section className={`${styles.card} ${styles.similar}`} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">相似职位</h2>
      <ul>
        {similar.map(({ jobId, jobName, salaryText, companyName, regionName }) => (
          <li key={jobId}>
            <a href={jobHref(jobId)}>
              <h3>{jobName}</h3>
              <span className="pay">{salaryText}</span>
              <p className="muted">{`${companyName} · ${regionName}`}</p>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest jobs of a filter; undefined until the answer, empty when it is a failure. */
function useJobs(filter: { keyword?: string; regionId?: number }): readonly JobCard[] | undefined {
  const { reply, failed } = useCall('jobsList', { ...filter, pageNum: 1, pageSize: LOOKED_AT }, { isSilent: true })
  if (reply?.code === 200) return reply.rows
  return failed ? [] : undefined
}
