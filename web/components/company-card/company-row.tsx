import type { CompanyCard } from '#contracts/generated/wire.ts'
import { Icon } from '#web/components/icon/icon.tsx'
import { companyHref } from '#web/data/page-addresses.ts'
import { CompanyLogo } from './company-logo.tsx'
import styles from './company-row.module.css'

/** What a row shows: a company, or a company at a recruitment project, which names no place. */
export type CompanyRowData = Pick<
  CompanyCard,
  'companyId' | 'companyName' | 'logoUrl' | 'natureName' | 'scaleName' | 'industryName' | 'jobCount'
> &
  Partial<Pick<CompanyCard, 'regionName'>>

type CompanyRowProps = { company: CompanyRowData; headingLevel?: 2 | 3 }

/** A company in a list: logo, full name, what it is, and how many positions are open. */
export function CompanyRow({ company, headingLevel = 2 }: CompanyRowProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const facts = [company.natureName, company.scaleName, company.industryName].filter((fact) => fact !== '')
  return (
    <a className={styles.row} href={companyHref(company.companyId)}>
      <CompanyLogo logoUrl={company.logoUrl} size={72} />
      <div className={styles.text}>
        <Heading>{company.companyName}</Heading>
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
      </div>
      <p className={styles.open}>{company.jobCount > 0 ? <b className="num">{company.jobCount}</b> : '暂无'}在招职位</p>
    </a>
  )
}
