import type { ReactNode, Ref } from 'react'
import type { Job } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Dots } from '#web/ui/dots/dots.tsx'
import { educationText, workYearsText } from '#web/components/job-card/job-conditions.tsx'
import { otherTags, UrgentTag } from '#web/components/job-card/urgent-tag.tsx'
import { companyHref } from '#web/data/page-addresses.ts'
import styles from './job-title-bar.module.css'

type JobTitleBarProps = {
  job: Job
  crumbs: readonly Crumb[]
  /** Ref of the heading, to observe its visibility. */
  heading: Ref<HTMLHeadingElement>
  /** Buttons. */
  children: ReactNode
}

/** Summary of the job; sticky below the header on wide screens. */
export function JobTitleBar({ job, crumbs, heading, children }: JobTitleBarProps) {
  const { jobName, salaryText, tagList, regionName, workYearsName, educationName } = job
  const { companyId, companyName, natureName, scaleName } = job.company
  const tags = otherTags(tagList)
  const facts = [
    regionName,
    workYearsText(workYearsName),
    educationText(educationName),
    job.jobNatureName,
    job.recruitCount > 0 ? `招 ${job.recruitCount} 人` : '',
  ].filter((fact) => fact !== '')
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
            <div className={styles.name}>
              <h1 ref={heading}>{jobName}</h1>
              <UrgentTag tags={tagList} />
            </div>
            <div className={styles.employer}>
              {companyId > 0 ? <a href={companyHref(companyId)}>{companyName}</a> : job.companyName}
              <Dots facts={[natureName, scaleName]} />
            </div>
            <p className="dots">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
            {tags.length > 0 && (
              <p className={styles.tags}>
                {tags.map((tag) => (
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
