import type { CompanyHotJob, FilterCount, HotJobCard, Job, JobCard, KeywordMatch } from '#contracts/generated/wire.ts'
import { FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { inField, wholeField } from '#server/search/field-filters.ts'
import { findRankedPage, type RankedTier } from '#server/search/ranked-page.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import type { LoadableSearchIndex } from '#server/search/job-index/block-index.ts'
import { findPage } from '#server/search/search-page.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { type JobCounts, sumOf } from './job-counts.ts'
import { filterCounts } from './job-filter-counts.ts'
import { type JobListInput, type JobQuestion, jobQuestion } from './job-filters.ts'
import { jobTiers } from './job-keyword.ts'
import { closedFilters, understandInput } from './job-understanding.ts'
import type { JobCardRow } from './job-card-rows.ts'
import type { JobOrder, JobQueries } from './job-queries.ts'
import { TORN_WINDOW, tornLast } from './torn-names.ts'
import { toCompanyHotJob, toHotJobCard, toJob, toJobCard } from './job-wire.ts'

export type JobService = ReturnType<typeof jobService>

type Dependencies = {
  queries: JobQueries
  counts: JobCounts
  search: LoadableSearchIndex
  memory: LookupMemory
  reader: ReadsKeywords
  clock: Clock
}

/** Jobs for visitors. Expired, hidden, unreleased and missing jobs are indistinguishable. */
export const jobService = (dependencies: Dependencies) => {
  const { queries, counts, memory, clock } = dependencies
  const rowsOf = async (keys: readonly bigint[]): Promise<JobCardRow[]> => {
    const rows = await queries.cards(keys)
    const byKey = new Map(rows.map((row) => [row.searchKey, row]))
    return keys.flatMap((key) => byKey.get(key) ?? [])
  }
  const cardsOf = async (keys: readonly bigint[]): Promise<JobCard[]> => {
    const [rows, names] = await Promise.all([rowsOf(keys), memory.read()])
    return rows.map((row) => toJobCard(row, names))
  }
  return {
    /**
     * Returns a page of open jobs: newest first, by relevance for a keyword with `rank=relevance`, or by
     * `orderByColumn`. A page past the end returns the last page. `total` is exact without filters, else capped
     * (FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP).
     * @throws BusinessError 500 for a column that cannot be sorted by.
     */
    async list(input: JobListInput): Promise<{ total: number; rows: JobCard[]; keywordMatch?: KeywordMatch }> {
      const { keys, total, keywordMatch } = await pageOf(dependencies, input)
      return { total, rows: await cardsOf(keys), ...(keywordMatch && { keywordMatch }) }
    },

    /**
     * The newest open jobs of a query that were released after an instant, and their number, capped at
     * SEARCH_TOTAL_CAP. A keyword is interpreted, but not widened.
     */
    async since(input: JobListInput, releasedAfter: Date, size: number): Promise<{ total: number; rows: JobCard[] }> {
      const { keys, total } = await keysSince(dependencies, input, releasedAfter, size)
      return { total, rows: await cardsOf(keys) }
    },

    /** Counts the open jobs for each value of each filter. */
    filterCounts: (input: JobListInput): Promise<FilterCount[]> => filterCounts(dependencies, input),

    /** The newest open jobs. */
    async latest(size: number): Promise<JobCard[]> {
      return cardsOf(await queries.openKeys(clock.now(), NEWEST_FIRST, 0, size))
    },

    /** The open featured jobs in their order. */
    async hot(size: number): Promise<HotJobCard[]> {
      const keys = await queries.hotKeys(clock.now(), size)
      const [rows, names] = await Promise.all([rowsOf(keys), memory.read()])
      return rows.map((row) => toHotJobCard(row, names))
    },

    /** The first featured open jobs by company id, at most `most` per company. */
    async hotOfCompanies(most: number): Promise<ReadonlyMap<number, CompanyHotJob[]>> {
      const byCompany = new Map<number, CompanyHotJob[]>()
      for (const row of await queries.hotLines(clock.now())) {
        const own = byCompany.get(row.companyId) ?? []
        if (own.length < most) byCompany.set(row.companyId, [...own, toCompanyHotJob(row)])
      }
      return byCompany
    },

    /** An open job. @throws BusinessError 404 for any other id. */
    async read(id: number): Promise<Job> {
      const now = clock.now()
      const row = await queries.findById(id, now)
      if (row === null) throw notFound()
      const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(now)])
      return toJob(row, names, row.company.listedJobCount - (closed.get(row.companyId) ?? 0))
    },

    /** Number of open jobs. */
    openTotal: () => openTotal(dependencies, clock.now()),

    /** Ids and change times of a page of open jobs, newest first, for the site map. */
    addresses: (skip: number, take: number) => queries.addresses(clock.now(), skip, take),
  }
}

async function keysSince(dependencies: Dependencies, input: JobListInput, releasedAfter: Date, size: number) {
  const { queries, search, clock } = dependencies
  const now = clock.now()
  const none: KeyPage = { keys: [], total: 0 }
  let question = jobQuestion(input, now)
  if (question?.text !== undefined) {
    const { understood, keywordMatch, question: read } = await understandInput(dependencies, input)
    if (understood === undefined || keywordMatch.leftOutList.length > 0) return none
    question = read
  }
  if (question === undefined) return none
  const open = { ...question, without: await closedFilters(queries, now), notAfter: now }
  return search.find({ ...open, notBefore: after(releasedAfter), offset: 0, limit: size, totalLimit: SEARCH_TOTAL_CAP })
}

/** The next full second: keys of the index have whole seconds, and `notBefore` is inclusive. */
const after = (instant: Date) => new Date(Math.floor(instant.getTime() / 1000) * 1000 + 1000)

type KeyPage = { keys: readonly bigint[]; total: number; keywordMatch?: KeywordMatch }

async function pageOf(dependencies: Dependencies, input: JobListInput): Promise<KeyPage> {
  const isUnderstood = input.match === 'understood' && (input.keyword ?? '').trim() !== ''
  return isUnderstood ? understoodPage(dependencies, input) : literalPage(dependencies, input)
}

async function literalPage(dependencies: Dependencies, input: JobListInput): Promise<KeyPage> {
  const question = jobQuestion(input, dependencies.clock.now())
  return questionPage(dependencies, input, question, question?.text === undefined ? [] : tiersOf(question.text))
}

/** Reads a page of the hits of a keyword, by its interpretation. A keyword without meaning does not filter. */
async function understoodPage(dependencies: Dependencies, input: JobListInput): Promise<KeyPage> {
  const { keyword: _typed, ...rest } = input
  const { understood, keywordMatch, question } = await understandInput(dependencies, input)
  if (understood === undefined) return { ...(await literalPage(dependencies, rest)), keywordMatch }
  const tiers = jobTiers(understood.kept)
  const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
  if (input.rank !== 'relevance' || pageNum * pageSize > TORN_WINDOW)
    return { ...(await questionPage(dependencies, input, question, tiers)), keywordMatch }
  const first = await questionPage(dependencies, { ...input, pageNum: 1, pageSize: TORN_WINDOW }, question, tiers)
  const keys = await tornLast(dependencies, first.keys, understood.kept)
  const skip = skipOf(pageNum, pageSize, first.total)
  return { total: first.total, keys: keys.slice(skip, skip + pageSize), keywordMatch }
}

/** Reads a page of the query in the requested order; without a query, a page of all open jobs. */
async function questionPage(
  dependencies: Dependencies,
  input: JobListInput,
  question: JobQuestion | undefined,
  tiers: readonly RankedTier[],
): Promise<KeyPage> {
  const { queries, search, clock } = dependencies
  const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
  const now = clock.now()
  const order = orderOf(input)
  if (question === undefined) {
    const total = await openTotal(dependencies, now)
    return {
      keys: await openPage(queries, now, order, { total, skip: skipOf(pageNum, pageSize, total), pageSize }),
      total,
    }
  }
  const open = { ...question, without: await closedFilters(queries, now), notAfter: now }
  const hasWords = question.text !== undefined || (question.words ?? []).some(({ texts }) => texts.length > 0)
  if (input.rank === 'relevance' && hasWords && order === NEWEST_FIRST) {
    return findRankedPage(search, { ...open, tiers }, { pageNum, pageSize })
  }
  if (order === NEWEST_FIRST) {
    const totalLimit = hasWords ? SEARCH_TOTAL_CAP : FILTER_TOTAL_CAP
    return findPage(search, { ...open, totalLimit }, { pageNum, pageSize })
  }
  // the index has one order; to bound the work, any other order sorts only the newest hits
  const { keys, total } = await search.find({ ...open, offset: 0, limit: SEARCH_TOTAL_CAP })
  const rows = await queries.payOf(keys)
  const skip = skipOf(pageNum, pageSize, total)
  const sorted = rows.toSorted((a, b) => compareBy(order, a, b)).map(({ searchKey }) => searchKey)
  return { keys: sorted.slice(skip, skip + pageSize), total }
}

/** Ranking tiers of a literal keyword: exact name, name with all words, tags, employer. */
const tiersOf = (typed: string): RankedTier[] =>
  [[wholeField('e', typed)], inField('t', typed), inField('g', typed), inField('c', typed)].map((filters) => ({
    filters,
  }))

type Place = { total: number; skip: number; pageSize: number }

/** A page of all open jobs, read from the nearer end: skipping half a million rows is slow. */
async function openPage(queries: JobQueries, now: Date, order: JobOrder, { total, skip, pageSize }: Place) {
  const behind = total - skip - pageSize
  if (behind >= skip) return queries.openKeys(now, order, skip, pageSize)
  const direction = order.direction === 'asc' ? 'desc' : 'asc'
  const keys = await queries.openKeys(
    now,
    { ...order, direction },
    Math.max(0, behind),
    Math.min(pageSize, total - skip),
  )
  return keys.toReversed()
}

type Pay = { searchKey: bigint; salaryMin: number; salaryMax: number }

/** Ties are broken by recency in the direction of the sort, as in the database. */
function compareBy({ column, direction }: JobOrder, a: Pay, b: Pay): number {
  const byColumn = Number(a[column]) - Number(b[column])
  const difference = byColumn || Number(a.searchKey - b.searchKey)
  return direction === 'asc' ? difference : -difference
}

async function openTotal({ queries, counts }: Dependencies, now: Date): Promise<number> {
  const [listed, closed] = await Promise.all([queries.listedTotal(), counts.closedOfCompanies(now)])
  return listed - sumOf(closed)
}

const NEWEST_FIRST: JobOrder = { column: 'searchKey', direction: 'desc' }
const COLUMNS: Record<string, JobOrder['column']> = {
  releaseTime: 'searchKey',
  salaryMin: 'salaryMin',
  salaryMax: 'salaryMax',
}

function orderOf(input: JobListInput): JobOrder {
  const asked = askedOrder(COLUMNS, input) ?? NEWEST_FIRST
  return asked.column === 'searchKey' && asked.direction === 'desc' ? NEWEST_FIRST : asked
}
