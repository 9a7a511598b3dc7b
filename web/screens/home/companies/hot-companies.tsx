import type { ReactNode } from 'react'
import { CompanyTile } from '#web/components/company-card/company-tile.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { useCall } from '#web/data/use-call.ts'
import { COMPANIES_INPUT } from './companies-needs.ts'
import styles from './hot-companies.module.css'

type HotCompaniesProps = {
  title: string
  /** The section's heading; its id names the section. */
  head: ReactNode
  headId: string
}

/** The companies most visitors look at. */
export function HotCompanies({ title, head, headId }: HotCompaniesProps) {
  const { reply, failed, retry } = useCall('getHotCompanyList', COMPANIES_INPUT)
  return (
    <div className={styles.tint}>
      <section className={`wrap ${styles.block}`} aria-labelledby={headId}>
        {head}
        {failed && <RetryLine what={title} onRetry={retry} />}
        {!failed && reply?.code !== 200 && <div className={styles.waiting} />}
        {reply?.code === 200 && (
          <ul className={styles.tiles}>
            {reply.data.map((company) => (
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
