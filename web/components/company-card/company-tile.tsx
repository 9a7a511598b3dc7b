import type { CompanyCard } from '#contracts/generated/wire.ts'
import { companyHref } from '#web/data/page-addresses.ts'
import { CompanyLogo } from './company-logo.tsx'
import styles from './company-tile.module.css'

/** A company in a small grid, with its short name if it has one. */
export function CompanyTile({ company }: { company: CompanyCard }) {
  return (
    <a className={styles.tile} href={companyHref(company.companyId)}>
      <CompanyLogo logoUrl={company.logoUrl} size={64} />
      <div className={styles.text}>
        <h3>{company.companyShortName || company.companyName}</h3>
        <p className="dots">
          {[company.natureName, company.scaleName]
            .filter((fact) => fact !== '')
            .map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
        </p>
        <p className="muted">{company.industryName}</p>
      </div>
      <p className={styles.open}>
        <b className="num">{company.jobCount}</b> 在招职位
      </p>
    </a>
  )
}
