import { Suspense } from 'react'
import type { CompanyCard } from '#contracts/generated/wire.ts'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type FilterChip, FilterChips } from '#web/ui/chips/filter-chips.tsx'
import { CompanyRow } from '#web/components/company-card/company-row.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { LazyKeywordReading } from '#web/components/keyword-reading/lazy-keyword-reading.ts'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { usePageTexts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { useInPortions } from '#web/navigation/use-in-portions.ts'
import { companiesCopy as copy } from './companies-copy.ts'
import styles from './companies-list.module.css'
import { companiesHref, companiesInput, type CompaniesQuery } from './companies-query.ts'

type CompaniesListProps = { query: CompaniesQuery; chips: readonly FilterChip[] }

/** The active filters and one page of companies: loading, failed, empty or listed. */
export function CompaniesList({ query, chips }: CompaniesListProps) {
  const companies = useCall('companyList', companiesInput(query))
  const say = usePageTexts('companies')
  const total = companies.state === 'ready' ? totalText(companies.total, query.keyword) : ''
  return (
    <section aria-label={copy.list}>
      <div className={styles.head}>
        <FilterChips chips={chips} clearHref={companiesHref({ limit: query.limit })} />
        <output>{total !== '' && copy.found(total)}</output>
      </div>
      {query.keyword !== '' && (
        <Suspense>
          <LazyKeywordReading
            keyword={query.keyword}
            match={companies.state === 'ready' ? companies.keywordMatch : undefined}
            what={copy.name}
          />
        </Suspense>
      )}
      {companies.state === 'failed' && (
        <RetryLine what={copy.list} reason={companies.reason} onRetry={companies.retry} />
      )}
      {companies.state === 'waiting' && <Skeleton shape="card" count={query.limit} className={styles.waiting} />}
      {companies.state === 'ready' && companies.rows.length === 0 && (
        <EmptyState title={copy.emptyTitle} text={say('emptyText')}>
          <Button variant="line" href="/companys">
            {copy.all}
          </Button>
        </EmptyState>
      )}
      {companies.state === 'ready' && companies.rows.length > 0 && (
        <>
          <Rows companies={companies.rows} />
          <Pagination
            page={query.page}
            limit={query.limit}
            total={companies.total}
            totalText={`共 ${total} 条`}
            hrefFor={(page, limit) => companiesHref({ ...query, page, limit })}
          />
        </>
      )}
    </section>
  )
}

/** The total as text. With a keyword the call counts only up to SEARCH_TOTAL_CAP, which is shown as `1000+`. */
function totalText(total: number, keyword: string): string {
  return keyword !== '' && total >= SEARCH_TOTAL_CAP ? `${SEARCH_TOTAL_CAP}+` : String(total)
}

function Rows({ companies }: { companies: readonly CompanyCard[] }) {
  return (
    <ul className={styles.list}>
      {useInPortions(companies).map((company) => (
        <li key={company.companyId}>
          <CompanyRow company={company} />
        </li>
      ))}
    </ul>
  )
}
