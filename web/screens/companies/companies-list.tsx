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
import { companiesHref, companiesInput, type CompaniesQuestion } from './companies-question.ts'

type CompaniesListProps = { question: CompaniesQuestion; chips: readonly FilterChip[] }

/** One page of companies, in every state a list can have, under what it is filtered by. */
export function CompaniesList({ question, chips }: CompaniesListProps) {
  const companies = useCall('companyList', companiesInput(question))
  const say = usePageTexts('companies')
  const total = companies.state === 'ready' ? totalText(companies.total, question.keyword) : ''
  return (
    <section aria-label={copy.list}>
      <div className={styles.head}>
        <FilterChips chips={chips} clearHref={companiesHref({ limit: question.limit })} />
        <output>{total !== '' && copy.found(total)}</output>
      </div>
      {question.keyword !== '' && (
        <Suspense>
          <LazyKeywordReading
            keyword={question.keyword}
            match={companies.state === 'ready' ? companies.keywordMatch : undefined}
            what={copy.name}
          />
        </Suspense>
      )}
      {companies.state === 'failed' && (
        <RetryLine what={copy.list} reason={companies.reason} onRetry={companies.retry} />
      )}
      {companies.state === 'waiting' && <Skeleton shape="card" count={question.limit} className={styles.waiting} />}
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
            page={question.page}
            limit={question.limit}
            total={companies.total}
            totalText={`共 ${total} 条`}
            hrefFor={(page, limit) => companiesHref({ ...question, page, limit })}
          />
        </>
      )}
    </section>
  )
}

/** With a keyword the call counts no further than its cap. */
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
