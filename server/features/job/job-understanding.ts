import type { KeywordMatch } from '#contracts/generated/wire.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { type Narrowing, keywordMatchOf, understand, type Understood } from '#server/search/understood-search.ts'
import { companyFilter, dayFilter, type JobListInput, type JobQuestion, jobQuestion } from './job-filters.ts'
import { jobPieces } from './job-keyword.ts'
import type { JobQueries } from './job-queries.ts'
import { dayNumber, daysBetween } from './job-validity.ts'

type Dependencies = { queries: JobQueries; search: SearchIndex; reader: ReadsKeywords; clock: Clock }

type UnderstoodInput = {
  /** Undefined if the keyword contains nothing to search for. */
  understood: Understood | undefined
  keywordMatch: KeywordMatch
  /** The query with the input's filters and the keyword's conditions; `withFilters` builds it with other filters. */
  question: JobQuestion
  withFilters: (filters: JobListInput) => JobQuestion
}

/** Interprets the keyword of a list and widens it until there are hits that match the list's filters. */
export async function understandInput(
  { queries, search, reader, clock }: Dependencies,
  input: JobListInput,
): Promise<UnderstoodInput> {
  const { keyword = '' } = input
  const reading = await reader.read(keyword)
  const now = clock.now()
  const without = await closedFilters(queries, now)
  const count = async (narrowing: Narrowing, cap: number) => {
    const open = { ...narrowed(input, narrowing, now), without, notAfter: now }
    return (await search.find({ ...open, offset: 0, limit: 1, totalLimit: cap })).total
  }
  const understood = await understand({ reading, typed: keyword, pieces: jobPieces(reading), count })
  const withFilters = (filters: JobListInput) => narrowed(filters, understood?.narrowing ?? {}, now)
  return {
    understood,
    keywordMatch: keywordMatchOf(reading, understood),
    question: withFilters(input),
    withFilters,
  }
}

function narrowed({ keyword: _typed, ...filters }: JobListInput, narrowing: Narrowing, now: Date): JobQuestion {
  const filtered = jobQuestion(filters, now) ?? { filters: [] }
  return {
    ...filtered,
    text: narrowing.text,
    anyOf: [...(filtered.anyOf ?? []), ...(narrowing.anyOf ?? [])],
    words: [...(filtered.words ?? []), ...(narrowing.words ?? [])],
  }
}

/**
 * Filters that match jobs which are closed but still in the index; usually empty. They are the last days of validity
 * that have passed since the last sweep, and the companies that are being hidden.
 */
export async function closedFilters(queries: JobQueries, now: Date): Promise<string[]> {
  const { firstDay, hidden } = await queries.closing()
  const days = firstDay === undefined ? [] : daysBetween(firstDay, dayNumber(now))
  return [...days.map(dayFilter), ...hidden.map(companyFilter)]
}
