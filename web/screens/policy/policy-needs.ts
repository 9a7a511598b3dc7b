import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { ArticleSummary, Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { POLICY_AUDIENCES } from '#contracts/constants/policy-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { codeField } from '#web/data/question-fields.ts'

type ListInput = Wire['getCommentListWithPage']['input']

export type PolicyFilter = {
  /** Undefined for all years. */
  year: number | undefined
  /** Code of the audience; undefined for all. */
  audience: string | undefined
  page: number
  limit: number
}

const policies = { typeIdArr: [POLICY_TYPE_ID], visible: 1, orderByColumn: 'releaseTime' }

/** Parses year, audience, page and size of an address; ignores invalid values. */
export function policyFilter(query: URLSearchParams): PolicyFilter {
  const year = Number.parseInt(query.get('year') ?? '', 10)
  return {
    year: year >= 2000 && year <= 2100 ? year : undefined,
    audience: codeField(query, 'audience', POLICY_AUDIENCES),
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

/** Input of the list call. */
export function policyListInput({ year, audience, page, limit }: PolicyFilter): ListInput {
  return {
    ...policies,
    pageNum: page,
    pageSize: limit,
    isAsc: 'desc',
    ...(year === undefined ? {} : { year }),
    ...(audience === undefined ? {} : { audience }),
  }
}

/** Inputs for the newest and oldest policy, which determine the years of the filter. */
export function policyEndInput(end: 'newest' | 'oldest'): ListInput {
  return { ...policies, pageNum: 1, pageSize: 1, isAsc: end === 'newest' ? 'desc' : 'asc' }
}

/** Every year from the newest to the oldest article, newest first; empty without articles. */
export function yearsBetween(newest: ArticleSummary | undefined, oldest: ArticleSummary | undefined): number[] {
  if (newest === undefined || oldest === undefined) return []
  const last = Number(newest.releaseTime.slice(0, 4))
  const first = Number(oldest.releaseTime.slice(0, 4))
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => last - index)
}

/** Input for pinned policies: on the first page without filters only. */
export function policyPinnedInput({ year, audience, page }: PolicyFilter): Wire['getPinnedArticles']['input'] | null {
  return year === undefined && audience === undefined && page === 1 ? { typeId: POLICY_TYPE_ID } : null
}

/** Data requirements of the policy page. */
export function policyNeeds({ query }: PageLocation): Need[] {
  const filter = policyFilter(query)
  const pinned = policyPinnedInput(filter)
  return [
    ['getCommentListWithPage', policyListInput(filter)],
    ...(pinned === null ? [] : [['getPinnedArticles', pinned] satisfies Need]),
    ['getCommentListWithPage', policyEndInput('newest')],
    ['getCommentListWithPage', policyEndInput('oldest')],
  ]
}

/** Address of a filter; omits default values. */
export function policyHref({ year, audience, page, limit }: PolicyFilter): string {
  const query = new URLSearchParams()
  if (year !== undefined) query.set('year', String(year))
  if (audience !== undefined) query.set('audience', audience)
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return query.size > 0 ? `/policy?${query}` : '/policy'
}
