import type { JobIntention } from '#contracts/generated/wire.ts'
import { classNames } from '#web/ui/class-names.ts'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { useJobMarks } from '#web/components/job-card/use-job-marks.ts'
import { useUserCall } from '#web/data/user-call.ts'
import { useCall } from '#web/data/use-call.ts'
import styles from './recommended-jobs.module.css'

const SHOWN_JOBS = 5
/** Number of requested jobs. Exceeds SHOWN_JOBS, because jobs that the user applied for are omitted. */
const READ_JOBS = 20

type RecommendedJobsProps = { className?: string }

/** Jobs that match the user's job intention and its region; renders nothing while loading and without matches. */
export function RecommendedJobs({ className }: RecommendedJobsProps) {
  const resume = useUserCall('personalInfo', {})
  const intention = resume.state === 'ready' ? resume.data.intention : null
  if (intention === null) return null
  return <JobsFor intention={intention} className={className} />
}

function JobsFor({ intention, className }: RecommendedJobsProps & { intention: JobIntention }) {
  const { jobName: keyword, regionId } = intention
  const asked = { keyword, rank: 'relevance', pageSize: READ_JOBS }
  const near = useCall('jobsList', regionId === null ? null : { ...asked, regionId }, SILENT)
  const isNoneNear = regionId === null || (near.state === 'ready' && near.rows.length === 0)
  const anywhere = useCall('jobsList', isNoneNear ? asked : null, SILENT)
  const found = isNoneNear ? anywhere : near
  const rows = found.state === 'ready' ? found.rows : []
  const markOf = useJobMarks(rows.map(({ jobId }) => jobId))
  const jobs = rows.filter(({ jobId }) => markOf(jobId)?.isApplied !== true).slice(0, SHOWN_JOBS)
  if (jobs.length === 0) return null
  const place = isNoneNear ? '' : intention.regionName
  return (
    <section className={classNames(styles.box, className)} aria-labelledby="recommended-jobs">
      <div className={styles.head}>
        <h2 id="recommended-jobs">为您推荐</h2>
        <p className="muted">{`按求职意向：${[keyword, place].filter(Boolean).join(' · ')}`}</p>
        <a className="more" href={listHref(keyword, isNoneNear ? null : regionId)}>
          查看全部
        </a>
      </div>
      <JobRows jobs={jobs} headingLevel={3} isNarrow />
    </section>
  )
}

const SILENT = { isSilent: true } as const

function listHref(keyword: string, regionId: number | null): string {
  const query = new URLSearchParams({ keyword, ...(regionId === null ? {} : { regionId: String(regionId) }) })
  return `/jobs?${query}`
}
