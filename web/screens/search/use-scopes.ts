import type { KeywordMatch } from '#contracts/generated/wire.ts'
import { SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import { useUnderstanding } from '#web/components/keyword-reading/use-understanding.ts'
import type { CallState, NoCall } from '#web/data/call-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { articlesInput, companiesInput, jobsInput, type SearchQuery } from './search-needs.ts'
import { type ScopeId, scopesFor } from './scopes.ts'

/** Number of results by scope; undefined while unknown. */
export type ScopeCounts = Partial<Record<ScopeId, number | undefined>>

export type Scopes = {
  counts: ScopeCounts
  /** The scope shown first, and how its results relate to the keyword. */
  shown: ScopeId | undefined
  keywordMatch: KeywordMatch | undefined
}

/**
 * Results of a search by scope. If any scope has exact matches, the count of scopes with approximate matches only is 0.
 * Exceptions are the selected scope, and jobs if the keyword asks for jobs.
 */
export function useScopes(query: SearchQuery): Scopes {
  const replies = {
    jobs: useCall('jobsList', jobsInput(query), SILENT),
    companies: useCall('companyList', companiesInput(query), SILENT),
    policies: useCall('searchArticles', articlesInput(query, 'policies'), SILENT),
    notices: useCall('searchArticles', articlesInput(query, 'notices'), SILENT),
    news: useCall('searchArticles', articlesInput(query, 'news'), SILENT),
  }
  const understanding = useUnderstanding(query.keyword)
  const intent = understanding?.intent
  const services = understanding?.serviceList.length
  const lists = Object.entries(replies) as [keyof typeof replies, ListReply][]
  const hasExact = (services ?? 0) > 0 || lists.some(([, reply]) => (totalOf(reply) ?? 0) > 0 && !isWidened(reply))
  const counts: ScopeCounts = { services }
  for (const [scope, reply] of lists) {
    const isAskedFor = query.scope === scope || (scope === 'jobs' && intent === 'jobs')
    counts[scope] = hasExact && isWidened(reply) && !isAskedFor ? 0 : totalOf(reply)
  }
  const shown = query.scope === 'all' ? scopesFor(intent).find(({ id }) => (counts[id] ?? 0) > 0)?.id : query.scope
  const reply = lists.find(([scope]) => scope === shown)?.[1]
  return { counts, shown, keywordMatch: reply && matchOf(reply) }
}

const SILENT = { isSilent: true } as const

type ListReply = CallState<'jobsList' | 'companyList' | 'searchArticles'> | NoCall

const matchOf = (reply: ListReply): KeywordMatch | undefined =>
  reply.state === 'ready' ? reply.keywordMatch : undefined
const isWidened = (reply: ListReply): boolean => (matchOf(reply)?.leftOutList ?? []).length > 0

const totalOf = (reply: ListReply): number | undefined => (reply.state === 'ready' ? reply.total : undefined)

/** A count as text: 1000+ if capped. */
export const countText = (count: number | undefined): string =>
  count === undefined ? '' : count >= SEARCH_TOTAL_CAP ? `${SEARCH_TOTAL_CAP}+` : String(count)
