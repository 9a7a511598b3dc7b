import { FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP } from '#contracts/constants/limits.ts'
import type { JobsQuestion } from './jobs-question.ts'

/** How many jobs a question found, as text: `1000+` or `10000+` where counting ended. */
export function jobTotalText(total: number, question: JobsQuestion): string {
  const cap = capOf(question)
  return cap !== undefined && total >= cap ? `${cap}+` : String(total)
}

/** All jobs are counted to the end. */
function capOf({ keyword, sort, page: _page, limit: _limit, ...filters }: JobsQuestion): number | undefined {
  if (keyword !== '') return SEARCH_TOTAL_CAP
  if (Object.values(filters).every((filter) => filter === undefined)) return undefined
  return sort === 'newest' ? FILTER_TOTAL_CAP : SEARCH_TOTAL_CAP
}
