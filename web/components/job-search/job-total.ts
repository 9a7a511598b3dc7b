import { FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { JobListQuery } from './job-list-query.ts'

/** The number of hits of a query as text; `1000+` or `10000+` if counting stopped at that cap. */
export function jobTotalText(total: number, query: JobListQuery): string {
  const cap = capOf(query)
  return cap !== undefined && total >= cap ? `${cap}+` : String(total)
}

/** The cap at which the server stops counting; undefined without keyword and filters, where `total` is exact. */
function capOf({ keyword, sort, page: _page, limit: _limit, ...filters }: JobListQuery): number | undefined {
  if (keyword !== '') return SEARCH_TOTAL_CAP
  if (Object.values(filters).every((filter) => filter === undefined)) return undefined
  return sort === 'newest' ? FILTER_TOTAL_CAP : SEARCH_TOTAL_CAP
}
