import { type SyntheticEvent, useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { Icon } from '#web/components/icon/icon.tsx'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { ApplicationDetails } from './application-details.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import styles from './progress-row.module.css'
import { StateTag } from './state-tag.tsx'

/** An application in a line; opened, it shows its time line and what the employer said. Opening takes the mark away. */
export function ApplicationItem({ application }: { application: JobRelation }) {
  const { jobRelationId, jobName, companyName, salaryText, logoUrl, updateTime } = application
  const [isOpen, setOpen] = useState(false)
  const [seenTime, setSeenTime] = useState<string>()
  const hasNews = useHasCall('markProgressSeen') && application.isNew && seenTime !== updateTime
  const follow = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open)
    if (!currentTarget.open || !hasNews) return
    setSeenTime(updateTime)
    // a mark that comes back with the next visit is the worst that can follow
    void optionalCall('markProgressSeen', { jobRelationId }, { isSilent: true }).catch(() => undefined)
  }
  return (
    <details className={styles.row} onToggle={follow}>
      <summary className={styles.head}>
        <CompanyLogo logoUrl={logoUrl} size={64} className={styles.logo} />
        <span className={styles.title}>
          <b>{jobName}</b>
          {hasNews && (
            <i className={styles.news}>
              <span className="sr">{copy.hasNews}</span>
            </i>
          )}
          <small>
            {companyName}
            <span className={styles.dot}> · </span>
            <span className="pay">{salaryText}</span>
          </small>
        </span>
        <span className={styles.state}>
          <StateTag relation={application} />
        </span>
        <time dateTime={updateTime.slice(0, 10)}>{`${updateTime.slice(0, 10)} 更新`}</time>
        <Icon name="down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{isOpen && <ApplicationDetails application={application} />}</div>
    </details>
  )
}
