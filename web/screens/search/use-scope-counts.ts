import { SEARCH_TOTAL_CAP } from '#contracts/limits.ts'
import { useSiteFacts } from '#web/data/site-facts.ts'
import { useCall } from '#web/data/use-call.ts'
import { servicesOf } from './answers.ts'
import { articlesInput, companiesInput, jobsInput, type SearchQuestion } from './search-needs.ts'
import type { ScopeId } from './scopes.ts'

/** How much each scope holds; undefined while that is not known. */
export type ScopeCounts = Partial<Record<ScopeId, number | undefined>>

/** What a search finds in each scope. */
export function useScopeCounts(question: SearchQuestion): ScopeCounts {
  const facts = useSiteFacts()
  const found = {
    jobs: useCall('jobsList', jobsInput(question), SILENT),
    companies: useCall('companyList', companiesInput(question), SILENT),
    policies: useCall('searchArticles', articlesInput(question, 'policies'), SILENT),
    notices: useCall('searchArticles', articlesInput(question, 'notices'), SILENT),
    news: useCall('searchArticles', articlesInput(question, 'news'), SILENT),
  }
  const counts: ScopeCounts = { services: servicesOf(question.keyword, facts).length }
  for (const scope of Object.keys(found) as (keyof typeof found)[]) {
    const reply = found[scope]
    counts[scope] = reply.state === 'ready' ? reply.total : undefined
  }
  return counts
}

const SILENT = { isSilent: true } as const

/** A count as text: 1000+ where counting ended. */
export const countText = (count: number | undefined): string =>
  count === undefined ? '' : count >= SEARCH_TOTAL_CAP ? `${SEARCH_TOTAL_CAP}+` : String(count)
