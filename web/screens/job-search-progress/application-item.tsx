import { useEffect, useRef, useState } from 'react'
import type { JobRelation } from '#contracts/generated/wire.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { optionalCall } from '#web/data/lazy-call.ts'
import { useHasCall } from '#web/data/optional-calls.ts'
import { ApplicationDetails } from './application-details.tsx'
import { progressCopy as copy } from './progress-copy.ts'
import styles from './progress-row.module.css'
import { StateTag } from './state-tag.tsx'

type ApplicationItemProps = {
  application: JobRelation
  /** Whether the application is initially expanded; its mark 有新进展 then stays until it is collapsed. */
  isInitiallyOpen: boolean
}

/**
 * An application as a line that expands to its time line and the employer's remarks. Expanding the line removes its
 * mark 有新进展.
 */
export function ApplicationItem({ application, isInitiallyOpen }: ApplicationItemProps) {
  const { jobName, companyName, salaryText, logoUrl, updateTime, applyStatus } = application
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [readTime, setReadTime] = useState<string>()
  useSeenMark(application, isOpen)
  const hasNews = useHasCall('markProgressSeen') && application.isNew && readTime !== updateTime
  const follow = (isNowOpen: boolean) => {
    if (isNowOpen === isOpen) return
    setOpen(isNowOpen)
    setReadTime(updateTime)
  }
  return (
    <details className={styles.row} open={isOpen} onToggle={(event) => follow(event.currentTarget.open)}>
      <summary className={styles.head}>
        <CompanyLogo logoUrl={logoUrl} size={64} className={styles.logo} />
        <span className={styles.title}>
          <b>{jobName}</b>
          <small>
            {companyName}
            <span className={styles.dot}> · </span>
            <span className="pay">{salaryText}</span>
          </small>
          {hasNews && (
            <small className={styles.news}>
              {copy.hasNews}
              {copy.news[applyStatus] !== undefined && `：${copy.news[applyStatus]}`}
            </small>
          )}
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

/** Reports once that the user has seen a change. */
function useSeenMark({ jobRelationId, isNew, updateTime }: JobRelation, isOpen: boolean): void {
  const canMark = useHasCall('markProgressSeen')
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || !isNew || !canMark || announced.current === updateTime) return
    announced.current = updateTime
    // a failure only means that the mark reappears on the next visit
    void optionalCall('markProgressSeen', { jobRelationId }, { isSilent: true }).catch(() => undefined)
  }, [isOpen, isNew, canMark, updateTime, jobRelationId])
}
