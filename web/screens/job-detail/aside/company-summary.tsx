import type { CompanyCard } from '#contracts/generated/wire.ts'
import { Button } from '#web/ui/button/button.tsx'
import { companyHref } from '#web/data/page-addresses.ts'
import { CompanyLogo } from '#web/components/company-card/company-logo.tsx'
import styles from './aside.module.css'

/** A summary of the employer, with a link to all of its jobs. */
export function CompanySummary({ company }: { company: CompanyCard }) {
  const { companyId, companyName, logoUrl, natureName, scaleName, industryName, regionName, jobCount } = company
  const facts: [name: string, value: string][] = [
    ['性质', natureName],
    ['规模', scaleName],
    ['行业', industryName],
    ['地区', regionName],
  ]
  return (
    <section className={styles.card} aria-labelledby="job-company">
      <CompanyLogo logoUrl={logoUrl} size={64} className={styles.logo} />
      <h2 id="job-company">
        <a href={companyHref(companyId)}>{companyName}</a>
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="line" isBlock href={companyHref(companyId)} className={styles.more}>
        {`查看 ${jobCount} 个在招职位`}
      </Button>
    </section>
  )
}
