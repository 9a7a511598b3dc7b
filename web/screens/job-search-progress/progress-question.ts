import type { Wire } from '#contracts/generated/wire.ts'
import { DEFAULT_PAGE_LIMIT } from '#contracts/limits.ts'
import { APPLY_STATUS_TERMS } from '#contracts/resume-terms.ts'
import { pagingFields } from '#web/data/paging-fields.ts'
import { codeField } from '#web/data/question-fields.ts'

/** What the visitor wants to see of their applications and favourites. */
export type ProgressQuestion = {
  kind: 'apply' | 'collect'
  /** Code of a state; undefined for all. Favourites have none. */
  status: string | undefined
  page: number
  limit: number
}

const PATH = '/jobSearchProgress'

/** The states an application can be in: those of the terms without 未投递. */
export const APPLICATION_STATES = APPLY_STATUS_TERMS.filter(({ code }) => code !== '0')

/** What an address asks for; anything that makes no sense in it counts as absent. */
export function progressQuestion(query: URLSearchParams): ProgressQuestion {
  const kind = query.get('relationType') === 'collect' ? 'collect' : 'apply'
  return {
    kind,
    status: kind === 'apply' ? codeField(query, 'applyStatus', APPLICATION_STATES) : undefined,
    ...pagingFields(query, DEFAULT_PAGE_LIMIT),
  }
}

/** The address of a question. */
export function progressHref({ kind = 'apply', status, page = 1, limit }: Partial<ProgressQuestion> = {}): string {
  const query = new URLSearchParams()
  if (kind === 'collect') query.set('relationType', kind)
  if (status !== undefined) query.set('applyStatus', status)
  if (page > 1) query.set('pageNum', String(page))
  if (limit !== undefined && limit !== DEFAULT_PAGE_LIMIT) query.set('pageSize', String(limit))
  const search = query.toString()
  return search === '' ? PATH : `${PATH}?${search}`
}

/** The input of the call that answers a question. */
export function progressInput({ kind, status, page, limit }: ProgressQuestion): Wire['jobRelationList']['input'] {
  return {
    relationType: kind,
    pageNum: page,
    pageSize: limit,
    ...(status === undefined ? {} : { applyStatus: status }),
  }
}
