import type { ReactNode } from 'react'
import { CompanyRow } from '#web/components/company-card/company-row.tsx'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { useUnderstanding } from '#web/components/keyword-reading/use-understanding.ts'
import { RetryLine } from '#web/ui/retry-line/retry-line.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { SearchHits } from './search-hits.tsx'
import { articlesInput, companiesInput, jobsInput, partOf, type SearchQuestion } from './search-needs.ts'
import styles from './scope-hits.module.css'
import { type ArticleScopeId, scopeOf, type ScopeId } from './scopes.ts'

type ScopeHitsProps = { question: SearchQuestion; scope: ScopeId }

/** Results of a scope: a page, or the best ones in the overview. */
export function ScopeHits({ question, scope }: ScopeHitsProps) {
  switch (scope) {
    case 'all':
      return null
    case 'jobs':
      return <JobHits question={question} />
    case 'companies':
      return <CompanyHits question={question} />
    case 'services':
      return <ServiceHits question={question} />
    default:
      return <ArticleHits question={question} scope={scope} />
  }
}

function JobHits({ question }: { question: SearchQuestion }) {
  const found = useCall('jobsList', jobsInput(question))
  return (
    <Found reply={found} question={question} scope="jobs">
      {found.state === 'ready' && (
        <div className={styles.jobs}>
          <JobRows
            jobs={found.rows}
            headingLevel={levelOf(question)}
            keyword={found.keywordMatch?.markedKeyword ?? question.keyword}
          />
        </div>
      )}
    </Found>
  )
}

function CompanyHits({ question }: { question: SearchQuestion }) {
  const found = useCall('companyList', companiesInput(question))
  return (
    <Found reply={found} question={question} scope="companies">
      {found.state === 'ready' && (
        <ul className={styles.companies}>
          {found.rows.map((company) => (
            <li key={company.companyId}>
              <CompanyRow company={company} headingLevel={levelOf(question)} />
            </li>
          ))}
        </ul>
      )}
    </Found>
  )
}

function ArticleHits({ question, scope }: { question: SearchQuestion; scope: ArticleScopeId }) {
  const found = useCall('searchArticles', articlesInput(question, scope))
  return (
    <Found reply={found} question={question} scope={scope}>
      {found.state === 'ready' && <SearchHits hits={found.rows} headingLevel={levelOf(question)} />}
    </Found>
  )
}

function ServiceHits({ question }: { question: SearchQuestion }) {
  const services = useUnderstanding(question.keyword)?.serviceList ?? []
  const shown = question.scope === 'services' ? services : services.slice(0, partOf(question, 'services').limit)
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
const levelOf = ({ scope }: SearchQuestion) => (scope === 'all' ? 3 : 2)

type FoundProps = {
  reply: CallState<'jobsList' | 'companyList' | 'searchArticles'> | NoCall
  question: SearchQuestion
  scope: ScopeId
  children: ReactNode
}

function Found({ reply, question, scope, children }: FoundProps) {
  if (reply.state === 'failed')
    return <RetryLine what={scopeOf(scope).name} reason={reply.reason} onRetry={reply.retry} />
  return reply.state === 'ready' ? children : <Skeleton count={partOf(question, scope).limit} />
}
