import { useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { jobHref } from '#web/data/page-addresses.ts'
import { showToast } from '#web/data/toasts.ts'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { useRevalidateUserCalls } from '#web/data/user-call.ts'
import { progressCopy as copy } from './progress-copy.ts'
import styles from './progress-row.module.css'
import { StateTag } from './state-tag.tsx'

const NOT_APPLIED = '0'

/** Favourite jobs, latest first. */
export function FavouriteList({ rows }: { rows: readonly JobRelation[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.jobId} className={styles.row}>
          <Favourite job={row} />
        </li>
      ))}
    </ul>
  )
}

function Favourite({ job }: { job: JobRelation }) {
  const { jobId, jobName, companyName, salaryText, regionName, logoUrl, updateTime, applyStatus, isOpen } = job
  const [isBusy, setBusy] = useState(false)
  const canDrop = useHasCall('collectJob')
  const refresh = useRevalidateUserCalls()
  async function drop(): Promise<void> {
    setBusy(true)
    try {
      await optionalCall('collectJob', { jobId, collected: false })
      showToast({ type: 'success', message: copy.dropped })
      await refresh('jobRelationList', 'getJobApplyStatus', 'getJobMarks')
    } catch {
      // the call has shown the error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classNames(styles.head, styles.favourite)}>
      <CompanyLogo logoUrl={logoUrl} size={64} className={styles.logo} />
      <div className={styles.title}>
        <h2>{isOpen ? <a href={jobHref(jobId)}>{jobName}</a> : jobName}</h2>
        <small className="dots">
          <span>{companyName}</span>
          <span>{regionName}</span>
          <span className="pay">{salaryText}</span>
        </small>
      </div>
      <span className={styles.tags}>
        {!isOpen && <span className="tag">{copy.closed}</span>}
        {applyStatus !== NOT_APPLIED && <StateTag relation={job} />}
      </span>
      <time dateTime={updateTime.slice(0, 10)}>{`${updateTime.slice(0, 10)} 收藏`}</time>
      {canDrop && (
        <Button
          size="small"
          variant="plain"
          className={styles.drop}
          isBusy={isBusy}
          aria-label={`${copy.drop} ${jobName}`}
          onClick={() => void drop()}
        >
          {copy.drop}
        </Button>
      )}
    </div>
  )
}
