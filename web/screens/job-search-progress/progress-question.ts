import type { Wire } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/constants/limits.ts'
import { APPLY_STATUS_TERMS } from '#contracts/constants/resume-terms.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { codeField } from '#web/data/question-fields.ts'

/** Query of the applications and favourites. */
export type ProgressQuestion = {
  kind: 'apply' | 'collect'
  /** Code of a state; undefined for all. Favourites have none. */
  status: string | undefined
  page: number
  limit: number
}

const PATH = '/jobSearchProgress'

/** States of an application: the terms without 未投递. */
export const APPLICATION_STATES = APPLY_STATUS_TERMS.filter(({ code }) => code !== '0')

/** Parses the query of an address; ignores invalid values. */
export function progressQuestion(query: URLSearchParams): ProgressQuestion {
  const kind = query.get('relationType') === 'collect' ? 'collect' : 'apply'
  return {
    kind,
    status: kind === 'apply' ? codeField(query, 'applyStatus', APPLICATION_STATES) : undefined,
    ...pagingFields(query, DEFAULT_PAGE_LIMIT),
  }
}

/** Address of a query. */
export function progressHref({ kind = 'apply', status, page = 1, limit }: Partial<ProgressQuestion> = {}): string {
  const query = new URLSearchParams()
  if (kind === 'collect') query.set('relationType', kind)
  if (status !== undefined) query.set('applyStatus', status)
  if (page > 1) query.set('pageNum', String(page))
  if (limit !== undefined && limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  const search = query.toString()
  return search === '' ? PATH : `${PATH}?${search}`
}

/** Input of the list call. */
export function progressInput({ kind, status, page, limit }: ProgressQuestion): Wire['jobRelationList']['input'] {
  return {
    // applications are what the call lists without a kind, whatever other servers name the kinds
    ...(kind === 'collect' && { relationType: kind }),
    pageNum: page,
    pageSize: limit,
    ...(status === undefined ? {} : { applyStatus: status }),
  }
}
