import type { CompanyHotJob, HotJobCard, Job, JobCard } from '#contracts/generated/wire.ts'
import { FILTER_TOTAL_CAP, SEARCH_TOTAL_CAP, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/limits.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { inField, wholeField } from '#server/search/field-filters.ts'
import { findRankedPage } from '#server/search/ranked-page.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { findPage } from '#server/search/search-page.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { type JobCounts, sumOf } from './job-counts.ts'
import { dayFilter, type JobListInput, jobQuestion } from './job-filters.ts'
import type { JobCardRow, JobOrder, JobQueries } from './job-queries.ts'
import { dayNumber, daysBetween } from './job-validity.ts'
import { toCompanyHotJob, toHotJobCard, toJob, toJobCard } from './job-wire.ts'

export type JobService = ReturnType<typeof jobService>

type Dependencies = {
  queries: JobQueries
  counts: JobCounts
  search: SearchIndex
  memory: LookupMemory
  clock: Clock
}

/** What readers may know of jobs. Expired, hidden, unreleased and missing ones are the same to them. */
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
     * One page of a list, newest first unless sorted otherwise or, with a keyword, ranked by where its words stand; a page past the end answers the last one. `total` is
     * exact for all jobs and stops at FILTER_TOTAL_CAP with filters, at SEARCH_TOTAL_CAP with a keyword or another order.
     * @throws BusinessError 500 for a column outside the allow-list.
     */
    async list(input: JobListInput): Promise<{ total: number; rows: JobCard[] }> {
      const { keys, total } = await pageOf(dependencies, input)
      return { total, rows: await cardsOf(keys) }
    },

    /** The newest open jobs. */
    async latest(size: number): Promise<JobCard[]> {
      return cardsOf(await queries.openKeys(clock.now(), NEWEST_FIRST, 0, size))
    },

    /** The hot open jobs in their order. */
    async hot(size: number): Promise<HotJobCard[]> {
      const keys = await queries.hotKeys(clock.now(), size)
      const [rows, names] = await Promise.all([rowsOf(keys), memory.read()])
      return rows.map((row) => toHotJobCard(row, names))
    },

    /** The first hot open jobs of companies, by company, each at most so many. */
    async hotOfCompanies(most: number): Promise<ReadonlyMap<number, CompanyHotJob[]>> {
      const byCompany = new Map<number, CompanyHotJob[]>()
      for (const row of await queries.hotLines(clock.now())) {
        const own = byCompany.get(row.companyId) ?? []
        if (own.length < most) byCompany.set(row.companyId, [...own, toCompanyHotJob(row)])
      }
      return byCompany
    },

    /** An open job. @throws BusinessError 404 for any other. */
    async read(id: number): Promise<Job> {
      const now = clock.now()
      const row = await queries.findById(id, now)
      if (row === null) throw notFound()
      const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(now)])
      return toJob(row, names, row.company.listedJobCount - (closed.get(row.companyId) ?? 0))
    },

    /** How many jobs are open. */
    openTotal: () => openTotal(dependencies, clock.now()),

    /** Ids of all open jobs, newest first, for the site map. */
    addresses: (skip: number, take: number) => queries.addresses(clock.now(), skip, take),
  }
}

type KeyPage = { keys: readonly bigint[]; total: number }

async function pageOf(dependencies: Dependencies, input: JobListInput): Promise<KeyPage> {
  const { queries, search, clock } = dependencies
  const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
  const now = clock.now()
  const order = orderOf(input)
  const question = jobQuestion(input)
  if (question === undefined) {
    const total = await openTotal(dependencies, now)
    return {
      keys: await openPage(queries, now, order, { total, skip: skipOf(pageNum, pageSize, total), pageSize }),
      total,
    }
  }
  const open = { ...question, without: await expiredFilters(queries, now), notAfter: now }
  if (input.rank === 'relevance' && question.text !== undefined && order === NEWEST_FIRST) {
    return findRankedPage(search, { ...open, tiers: tiersOf(question.text) }, { pageNum, pageSize })
  }
  if (order === NEWEST_FIRST) {
    const totalLimit = question.text === undefined ? FILTER_TOTAL_CAP : SEARCH_TOTAL_CAP
    return findPage(search, { ...open, totalLimit }, { pageNum, pageSize })
  }
  // the index has one order; any other sorts the newest hits, which keeps the work bounded
  const { keys, total } = await search.find({ ...open, offset: 0, limit: SEARCH_TOTAL_CAP })
  const rows = await queries.payOf(keys)
  const skip = skipOf(pageNum, pageSize, total)
  const sorted = rows.toSorted((a, b) => compareBy(order, a, b)).map(({ searchKey }) => searchKey)
  return { keys: sorted.slice(skip, skip + pageSize), total }
}

/** The name itself, the name with all words, then tags and employer. */
const tiersOf = (typed: string): string[][] => [
  [wholeField('e', typed)],
  inField('t', typed),
  inField('g', typed),
  inField('c', typed),
]

type Place = { total: number; skip: number; pageSize: number }

/** A page of all open jobs, counted from the nearer end: skipping half a million rows takes a while. */
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

/** Newer ones among equals go with the direction, as in the database's own order. */
function compareBy({ column, direction }: JobOrder, a: Pay, b: Pay): number {
  const byColumn = Number(a[column]) - Number(b[column])
  const difference = byColumn || Number(a.searchKey - b.searchKey)
  return direction === 'asc' ? difference : -difference
}

async function openTotal({ queries, counts }: Dependencies, now: Date): Promise<number> {
  const [listed, closed] = await Promise.all([queries.listedTotal(), counts.closedOfCompanies(now)])
  return listed - sumOf(closed)
}

/** The last days of the jobs that expired but are still in the index: those since the last sweep, mostly none. */
async function expiredFilters(queries: JobQueries, now: Date): Promise<string[]> {
  const first = await queries.firstListedDay()
  return first === undefined ? [] : daysBetween(first, dayNumber(now)).map(dayFilter)
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
