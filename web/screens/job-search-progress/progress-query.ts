import type { Wire } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { codeField } from '#web/data/parse-query-params.ts'
import { withQuery } from '#web/data/with-query.ts'

/** Query of the applications and favourites. */
export type ProgressQuery = {
  kind: 'apply' | 'collect'
  /** Code of a state; undefined for all states, and for favourites. */
  status: string | undefined
  page: number
  limit: number
}

const PATH = '/jobSearchProgress'

/** States of an application: the terms without 未投递. */
export const APPLICATION_STATES = APPLY_STATUS_TERMS.filter(({ code }) => code !== '0')

/** Parses the query of a URL; ignores invalid values. */
export function progressQuery(query: URLSearchParams): ProgressQuery {
  const kind = query.get('relationType') === 'collect' ? 'collect' : 'apply'
  return {
    kind,
    status: kind === 'apply' ? codeField(query, 'applyStatus', APPLICATION_STATES) : undefined,
    ...pagingFields(query, DEFAULT_PAGE_LIMIT),
  }
}

/** URL of a query; omits default values. */
export function progressHref({ kind = 'apply', status, page = 1, limit }: Partial<ProgressQuery> = {}): string {
  const query = new URLSearchParams()
  if (kind === 'collect') query.set('relationType', kind)
  if (status !== undefined) query.set('applyStatus', status)
  if (page > 1) query.set('pageNum', String(page))
  if (limit !== undefined && limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  return withQuery(PATH, query)
}

/** Input of the list call. */
export function progressInput({ kind, status, page, limit }: ProgressQuery): Wire['jobRelationList']['input'] {
  return {
    // without relationType the call lists applications; other servers may name this kind differently
    ...(kind === 'collect' && { relationType: kind }),
    pageNum: page,
    pageSize: limit,
    ...(status === undefined ? {} : { applyStatus: status }),
  }
}
