import type { Job, JobCard, Wire } from '#contracts/generated/wire.ts'
import { Dots } from '#web/ui/dots/dots.tsx'
import { jobHref } from '#web/data/page-addresses.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './aside.module.css'
import { similarJobsInputs } from './similar-jobs-needs.ts'
import { mostSimilar } from '#web/components/job-card/similar-rank.ts'

const SHOWN = 5

/** Jobs with a similar name, or of the same industry, the most similar first; renders nothing without similar jobs. */
export function SimilarJobs({ job }: { job: Job }) {
  const inputs = similarJobsInputs(job)
  const byName = useJobs(inputs.byName)
  const byIndustry = useJobs(inputs.byIndustry)
  if (byName === undefined || byIndustry === undefined) return null // wait for both, or the list would jump
  const similar = mostSimilar(job, [...byName, ...byIndustry], SHOWN)
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
              <Dots facts={[companyName, regionName]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The jobs for a list input; undefined while loading, empty after a failure. */
function useJobs(input: Wire['jobsList']['input']): readonly JobCard[] | undefined {
  const jobs = useCall('jobsList', input, { isSilent: true })
  if (jobs.state === 'waiting') return undefined
  return jobs.state === 'ready' ? jobs.rows : []
}
