import type { ReactNode } from 'react'
import { CompanyRow } from '#web/components/company-card/company-row.tsx'
import { JobRows } from '#web/components/job-card/job-rows.tsx'
import { RetryLine } from '#web/components/retry-line/retry-line.tsx'
import { Skeleton } from '#web/components/skeleton/skeleton.tsx'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { servicesOf } from './answers.ts'
import { SearchHits } from './search-hits.tsx'
import { articlesInput, companiesInput, jobsInput, partOf, type SearchQuestion } from './search-needs.ts'
import styles from './scope-hits.module.css'
import { type ArticleScopeId, scopeOf, type ScopeId } from './scopes.ts'

type ScopeHitsProps = { question: SearchQuestion; scope: ScopeId }

/** What a search finds in one scope: its page, or the best of it beside other scopes. */
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
          <JobRows jobs={found.rows} headingLevel={levelOf(question)} keyword={question.keyword} />
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
  const services = servicesOf(question.keyword, useSiteFacts())
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

/** The best of a scope stands below that scope's heading, a whole scope below the page's own. */
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
