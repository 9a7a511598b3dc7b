import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import type { ArticleSummary, Wire } from '#contracts/generated/wire.ts'
import { ARTICLE_PAGE_SIZE } from '#contracts/constants/limits.ts'
import { MAX_ISSUER_LENGTH, POLICY_AUDIENCES, POLICY_VALIDITIES } from '#contracts/constants/policy-facts.ts'
import type { Need, PageLocation } from '#web/data/needs.ts'
import { pageTextsNeed } from '#web/data/site-facts.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { absentCalls } from '#web/data/page-state.ts'
import { codeField } from '#web/data/parse-query-params.ts'
import { withQuery } from '#web/data/with-query.ts'

type ListInput = Wire['getCommentListWithPage']['input']
type CountsInput = Wire['policyFilterCounts']['input']

export type PolicyFilter = {
  /** Undefined for all years. */
  year: number | undefined
  /** Code of the audience; undefined for all. */
  audience: string | undefined
  /** Name of the issuer; undefined for all. */
  issuer: string | undefined
  /** Code of the validity; undefined for all. */
  validity: string | undefined
  /** Whether only policies that fit the user's résumé are shown; the other filters then do not apply. */
  isMine: boolean
  page: number
  limit: number
}

const policies = { typeIdArr: [POLICY_TYPE_ID], visible: 1, orderByColumn: 'releaseTime' }

/** Parses the filters, page number and page size of a URL; ignores invalid values. */
export function policyFilter(query: URLSearchParams): PolicyFilter {
  const year = Number.parseInt(query.get('year') ?? '', 10)
  return {
    year: year >= 2000 && year <= 2100 ? year : undefined,
    audience: codeField(query, 'audience', POLICY_AUDIENCES),
    issuer: query.get('issuer')?.slice(0, MAX_ISSUER_LENGTH) || undefined,
    validity: codeField(query, 'validity', POLICY_VALIDITIES),
    isMine: query.get('mine') === '1',
    ...pagingFields(query, ARTICLE_PAGE_SIZE),
  }
}

/** Input of the list call. */
export function policyListInput(filter: PolicyFilter): ListInput {
  const { page, limit } = filter
  return { ...policies, pageNum: page, pageSize: limit, isAsc: 'desc', ...policyCountsInput(filter) }
}

/** Input of the call for the number of policies of each filter value. */
export function policyCountsInput({ year, audience, issuer, validity }: PolicyFilter): CountsInput {
  return {
    ...(year === undefined ? {} : { year }),
    ...(audience === undefined ? {} : { audience }),
    ...(issuer === undefined ? {} : { issuer }),
    ...(validity === undefined ? {} : { validity }),
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

/** Input for pinned policies; null except on the first page without filters. */
export function policyPinnedInput(filter: PolicyFilter): Wire['getPinnedArticles']['input'] | null {
  return filter.page === 1 && !hasFilter(filter) ? { typeId: POLICY_TYPE_ID } : null
}

/** Whether a filter is chosen. */
export const hasFilter = (filter: PolicyFilter): boolean => Object.keys(policyCountsInput(filter)).length > 0

/** Data requirements of the policy page. */
export function policyNeeds({ query }: PageLocation): Need[] {
  const filter = policyFilter(query)
  const pinned = policyPinnedInput(filter)
  return [
    ['getCommentListWithPage', policyListInput(filter)],
    pageTextsNeed('policy'),
    ...(pinned === null ? [] : [['getPinnedArticles', pinned] satisfies Need]),
    ...(absentCalls().includes('policyFilterCounts')
      ? ([
          ['getCommentListWithPage', policyEndInput('newest')],
          ['getCommentListWithPage', policyEndInput('oldest')],
        ] satisfies Need[])
      : [['policyFilterCounts', policyCountsInput(filter)] satisfies Need]),
  ]
}

/** URL of a filter; omits default values. */
export function policyHref({ year, audience, issuer, validity, isMine, page, limit }: PolicyFilter): string {
  const query = new URLSearchParams()
  if (year !== undefined) query.set('year', String(year))
  if (audience !== undefined) query.set('audience', audience)
  if (issuer !== undefined) query.set('issuer', issuer)
  if (validity !== undefined) query.set('validity', validity)
  if (isMine) query.set('mine', '1')
  if (page !== 1) query.set('pageNum', String(page))
  if (limit !== ARTICLE_PAGE_SIZE) query.set('pageSize', String(limit))
  return withQuery('/policy', query)
}

/** Returns a filter without any chosen value, on page 1; keeps the page size. */
export const withoutFilters = (filter: PolicyFilter): PolicyFilter => ({
  ...filter,
  year: undefined,
  audience: undefined,
  issuer: undefined,
  validity: undefined,
  isMine: false,
  page: 1,
})
