import type { Company } from '#contracts/generated/wire.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import { aboutCompanyCopy as copy } from '#web/screens/company-detail/company-copy.ts'
import styles from './company-top.module.css'

type CompanyTopProps = { company: Company; crumbs: readonly Crumb[] }

/** Head of a company's page: logo, name, facts, benefits, and number of open positions. */
export function CompanyTop({ company, crumbs }: CompanyTopProps) {
  const facts = [company.natureName, company.scaleName, company.industryName, company.regionName]
  return (
    <div className={styles.top}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.line}>
          <CompanyLogo logoUrl={company.logoUrl} size={96} alt={`${company.companyName}标志`} isUrgent />
          <div className={styles.name}>
            <h1>{company.companyName}</h1>
            <p className="dots">
              {facts
                .filter((fact) => fact !== '')
                .map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
            </p>
            {company.welfareList.length > 0 && (
              <ul className={styles.welfare} aria-label={copy.welfare}>
                {company.welfareList.map((welfare) => (
                  <li key={welfare} className="tag">
                    {welfare}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <p className={styles.open}>
            <b className="num">{company.jobCount}</b>
            {copy.openPositions}
          </p>
        </div>
      </div>
    </div>
  )
}
