import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/button/button.tsx'
import { CompanyRow } from '#web/components/company-card/company-row.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { SearchInput } from '#web/ui/search-input/search-input.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { useCall } from '#web/data/use-call.ts'
import { recruitProjectCopy as copy } from './recruit-project-copy.ts'
import { recruitProjectCompaniesInput, recruitProjectHref, type RecruitProjectQuery } from './recruit-project-needs.ts'
import styles from './recruit-project-lists.module.css'

const COMPANY_NAME_MAX_LENGTH = 100

/** The companies of a project, page by page, with a search by name. */
export function RecruitProjectCompanies({ query }: { query: RecruitProjectQuery }) {
  const navigate = useNavigate()
  const { projectId, companyName } = query
  return (
    <section aria-label={copy.companies}>
      <h2 className="sr">{copy.companies}</h2>
      <SearchInput
        action="/zoneDetails"
        name="companyName"
        label={copy.companySearch}
        look="inside"
        defaultValue={companyName}
        kept={{ reRecruitProjectId: String(projectId) }}
        onSearch={(text) => void navigate(recruitProjectHref({ projectId, companyName: text }))}
        maxLength={COMPANY_NAME_MAX_LENGTH}
        className={styles.search}
      />
      <CompanyRows query={query} />
    </section>
  )
}

function CompanyRows({ query }: { query: RecruitProjectQuery }) {
  const { page, limit } = query
  const companies = useCall('getProjectCompanyList', recruitProjectCompaniesInput(query))
  if (companies.state === 'failed')
    return <RetryLine what={copy.companies} reason={companies.reason} onRetry={companies.retry} />
  if (companies.state === 'waiting') return <Skeleton count={limit} />
  if (companies.rows.length === 0) return <NoCompanies query={query} />
  return (
    <>
      <ul className={styles.rows}>
        {companies.rows.map((company) => (
          <li key={company.reProjectCompanyId}>
            <CompanyRow company={company} headingLevel={3} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        limit={limit}
        total={companies.total}
        hrefFor={(nextPage, nextLimit) => recruitProjectHref({ ...query, page: nextPage, limit: nextLimit })}
      />
    </>
  )
}

function NoCompanies({ query: { projectId, companyName } }: { query: RecruitProjectQuery }) {
  if (companyName === '') return <EmptyState title={copy.noCompaniesTitle} text={copy.noCompaniesText} />
  return (
    <EmptyState title={copy.noMatchTitle} text={copy.noMatchText}>
      <Button variant="line" href={recruitProjectHref({ projectId })}>
        {copy.allCompanies}
      </Button>
    </EmptyState>
  )
}
