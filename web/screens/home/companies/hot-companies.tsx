import type { ReactNode } from 'react'
import { CompanyTile } from '#web/components/company-card/company-tile.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { useCall } from '#web/data/use-call.ts'
import { COMPANIES_INPUT } from '#web/screens/home/home-needs.ts'
import styles from './hot-companies.module.css'

type HotCompaniesProps = {
  title: string
  /** The section's heading; its id names the section. */
  head: ReactNode
  headId: string
}

/** The hot companies (热门企业), in the order of the call. */
export function HotCompanies({ title, head, headId }: HotCompaniesProps) {
  const companies = useCall('getHotCompanyList', COMPANIES_INPUT)
  return (
    <div className={styles.tint}>
      <section className={`wrap ${styles.block}`} aria-labelledby={headId}>
        {head}
        {companies.state === 'failed' && <RetryLine what={title} reason={companies.reason} onRetry={companies.retry} />}
        {companies.state === 'waiting' && <div className={styles.waiting} />}
        {companies.state === 'ready' && (
          <ul className={styles.tiles}>
            {companies.data.map((company) => (
              <li key={company.companyId}>
                <CompanyTile company={company} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
