import type { ReactNode } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs/breadcrumbs.tsx'
import { educationText, workYearsText } from '#web/components/job-card/job-conditions.tsx'
import styles from './job-title-bar.module.css'

type JobTitleBarProps = {
  job: Job
  crumbs: readonly Crumb[]
  /** What can be done. */
  children: ReactNode
}

/** The job at a glance; on wide screens it stays under the header. */
export function JobTitleBar({ job, crumbs, children }: JobTitleBarProps) {
  const { jobName, salaryText, tagList, regionName, workYearsName, educationName } = job
  const facts = [
    regionName,
    workYearsText(workYearsName),
    educationText(educationName),
    job.jobNatureName,
    `招 ${job.recruitCount} 人`,
  ]
  return (
    <>
      <div className={styles.crumbs}>
        <div className="wrap">
          <Breadcrumbs crumbs={crumbs} />
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`wrap ${styles.row}`}>
          <div className={styles.title}>
            <h1>{jobName}</h1>
            <p className="dots">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {tagList.length > 0 && (
              <p className={styles.tags}>
                {tagList.map((tag) => (
                  <span key={tag} className="tag">
                    {tag}
                  </span>
                ))}
              </p>
            )}
          </div>
          <div className={styles.act}>
            <p className={`pay ${styles.pay}`}>{salaryText}</p>
            <div className={styles.apply}>{children}</div>
          </div>
        </div>
      </div>
    </>
  )
}
