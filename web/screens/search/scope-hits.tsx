import type { ReactNode } from 'react'
import { CompanyRow } from '#web/components/company-card/company-row.tsx'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { useUnderstanding } from '#web/components/keyword-reading/use-understanding.ts'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { SearchHits } from './search-hits.tsx'
import { articlesInput, companiesInput, jobsInput, partOf, type SearchQuery } from './search-needs.ts'
import styles from './scope-hits.module.css'
import { type ArticleScopeId, scopeOf, type ScopeId } from './scopes.ts'

type ScopeHitsProps = { query: SearchQuery; scope: ScopeId }

/** Results of a scope: one page of them, or the best results in the overview. */
export function ScopeHits({ query, scope }: ScopeHitsProps) {
  switch (scope) {
    case 'all':
      return null
    case 'jobs':
      return <JobHits query={query} />
    case 'companies':
      return <CompanyHits query={query} />
    case 'services':
      return <ServiceHits query={query} />
    default:
      return <ArticleHits query={query} scope={scope} />
  }
}

function JobHits({ query }: { query: SearchQuery }) {
  const found = useCall('jobsList', jobsInput(query))
  return (
    <Found reply={found} query={query} scope="jobs">
      {found.state === 'ready' && (
        <div className={styles.jobs}>
          <JobRows
            jobs={found.rows}
            headingLevel={levelOf(query)}
            keyword={found.keywordMatch?.markedKeyword ?? query.keyword}
          />
        </div>
      )}
    </Found>
  )
}

function CompanyHits({ query }: { query: SearchQuery }) {
  const found = useCall('companyList', companiesInput(query))
  return (
    <Found reply={found} query={query} scope="companies">
      {found.state === 'ready' && (
        <ul className={styles.companies}>
          {found.rows.map((company) => (
            <li key={company.companyId}>
              <CompanyRow company={company} headingLevel={levelOf(query)} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}

function ArticleHits({ query, scope }: { query: SearchQuery; scope: ArticleScopeId }) {
  const found = useCall('searchArticles', articlesInput(query, scope))
  return (
    <Found reply={found} query={query} scope={scope}>
      {found.state === 'ready' && <SearchHits hits={found.rows} headingLevel={levelOf(query)} />}
    </Found>
  )
}

function ServiceHits({ query }: { query: SearchQuery }) {
  const services = useUnderstanding(query.keyword)?.serviceList ?? []
  const shown = query.scope === 'services' ? services : services.slice(0, partOf(query, 'services').limit)
  return (
    <ul className={styles.services}>
      {shown.map(({ title, text, href }) => (
        <li key={title}>
          <a href={href}>
            <h3>{title}</h3>
            <p>{text}</p>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Heading level: below the scope's heading in the overview, below the page's heading in a single scope. */
const levelOf = ({ scope }: SearchQuery) => (scope === 'all' ? 3 : 2)

type FoundProps = {
  reply: CallState<'jobsList' | 'companyList' | 'searchArticles'> | NoCall
  query: SearchQuery
  scope: ScopeId
  children: ReactNode
}

function Found({ reply, query, scope, children }: FoundProps) {
  if (reply.state === 'failed')
    return <RetryLine what={scopeOf(scope).name} reason={reply.reason} onRetry={reply.retry} />
  return reply.state === 'ready' ? children : <Skeleton count={partOf(query, scope).limit} />
}
