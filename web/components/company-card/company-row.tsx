import type { CompanyCard, CompanyHotJob } from '#contracts/generated/wire.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { companyHref, jobHref } from '#web/data/page-addresses.ts'
import { CompanyLogo } from './company-logo.tsx'
import styles from './company-row.module.css'

/** Data of a row: a company, or a participant of a recruitment project, which has no region. */
export type CompanyRowData = Pick<
  CompanyCard,
  'companyId' | 'companyName' | 'logoUrl' | 'natureName' | 'scaleName' | 'industryName' | 'jobCount'
> &
  Partial<Pick<CompanyCard, 'regionName'>> & { hotJobList?: CompanyHotJob[] }

type CompanyRowProps = { company: CompanyRowData; headingLevel?: 2 | 3 }

/**
 * A company in a list: logo, full name, facts, hot positions and the number of open positions. The row links to the
 * company; each hot position has its own link.
 */
export function CompanyRow({ company, headingLevel = 2 }: CompanyRowProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const facts = [company.natureName, company.scaleName, company.industryName].filter((fact) => fact !== '')
  const hot = company.hotJobList ?? []
  return (
    <div className={styles.row}>
      <CompanyLogo logoUrl={company.logoUrl} size={72} />
      <div className={styles.text}>
        <Heading>
          <a href={companyHref(company.companyId)}>{company.companyName}</a>
        </Heading>
        <p className={`dots ${styles.facts}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {company.regionName && (
          <p className={styles.place}>
            <Icon name="pin" />
            {company.regionName}
          </p>
        )}
        {hot.length > 0 && (
          <div className={styles.hot}>
            <span>热招</span>
            <ul>
              {hot.map(({ jobId, jobName, salaryText }) => (
                <li key={jobId}>
                  <a href={jobHref(jobId)}>
                    <span>{jobName}</span> <b className="num">{salaryText}</b>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <p className={styles.open}>{company.jobCount > 0 ? <b className="num">{company.jobCount}</b> : '暂无'}在招职位</p>
    </div>
  )
}
