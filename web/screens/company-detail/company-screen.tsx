import { useParams } from 'react-router-dom'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { isMissing } from '#web/data/reply.ts'
import { useCall } from '#web/data/use-call.ts'
import { companyCopy as copy } from './company-copy.ts'
import { CompanyMissing } from './company-missing.tsx'
import { companyIdOf } from './company-needs.ts'
import styles from './company-screen.module.css'
import { CompanyView } from './company-view.tsx'

export { companyNeeds } from './company-needs.ts'

/** A company with its open positions, or a message if it does not exist. */
export function CompanyScreen() {
  const params = useParams()
  const company = useCall('company', { companyId: companyIdOf(params) })
  if (company.state === 'ready') return <CompanyView company={company.data} />
  if (isMissing(company)) return <CompanyMissing />
  return (
    <div className={`wrap ${styles.waiting}`}>
      {company.state === 'failed' ? (
        <>
          <h1>{copy.what}</h1>
          <RetryLine what={copy.what} reason={company.reason} onRetry={company.retry} />
        </>
      ) : (
        <Skeleton count={4} />
      )}
    </div>
  )
}
