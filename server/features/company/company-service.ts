import type { Company, CompanyCard, CompanyHotJob, CompanyRow } from '#contracts/generated/wire.ts'
import { HOT_JOBS_PER_COMPANY, SEARCH_TOTAL_CAP, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/limits.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { inField } from '#server/search/field-filters.ts'
import type { SearchIndex } from '#server/search/search-index.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { type CompanyListInput, searchFilters, tableFilter } from './company-filters.ts'
import type { CompanyCardRow, CompanyOrder, CompanyQueries } from './company-queries.ts'
import { toCompany, toCompanyCard } from './company-wire.ts'

export type CompanyService = ReturnType<typeof companyService>

/** What the kept numbers of listed jobs count too many at a moment, by company. */
export type ClosedJobs = { closedOfCompanies: (now: Date) => Promise<ReadonlyMap<number, number>> }

/** The hot open jobs of companies, by company, each at most so many. */
export type HotJobs = { hotOfCompanies: (most: number) => Promise<ReadonlyMap<number, CompanyHotJob[]>> }

type Dependencies = {
  queries: CompanyQueries
  jobs: HotJobs
  counts: ClosedJobs
  search: SearchIndex
  memory: LookupMemory
  clock: Clock
}

/** What readers may know of companies. Hidden and missing ones are the same to them. */
export const companyService = ({ queries, jobs, counts, search, memory, clock }: Dependencies) => {
  const cardsOf = async (rows: readonly CompanyCardRow[]): Promise<CompanyCard[]> => {
    const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(clock.now())])
    return rows.map((row) => toCompanyCard(row, names, row.listedJobCount - (closed.get(row.id) ?? 0)))
  }
  const found = async (input: CompanyListInput, order: CompanyOrder, page: Page): Promise<IdPage> => {
    const question = { text: input.keyword, filters: searchFilters(input), notAfter: clock.now() }
    const { keys } = await search.find({ ...question, offset: 0, limit: SEARCH_TOTAL_CAP })
    const ranks = await queries.ranks(keys.map(Number))
    const ordered = ranks.toSorted((a, b) => compareBy(order, a, b)).map(({ id }) => id)
    const named = input.rank === undefined ? new Set<number>() : await namedSo(question)
    const ids = [...ordered.filter((id) => named.has(id)), ...ordered.filter((id) => !named.has(id))]
    const skip = skipOf(page.pageNum, page.pageSize, ids.length)
    return { total: ids.length, ids: ids.slice(skip, skip + page.pageSize) }
  }
  /** Those whose own name has every word of the keyword. */
  const namedSo = async (question: {
    text: string | undefined
    filters: string[]
    notAfter: Date
  }): Promise<Set<number>> => {
    const filters = [...question.filters, ...inField('t', question.text ?? '')]
    const { keys } = await search.find({ ...question, filters, offset: 0, limit: SEARCH_TOTAL_CAP })
    return new Set(keys.map(Number))
  }
  const filtered = async (input: CompanyListInput, order: CompanyOrder, page: Page): Promise<IdPage> => {
    const filter = tableFilter(input, await memory.read())
    const total = await queries.count(filter)
    const skip = skipOf(page.pageNum, page.pageSize, total)
    return { total, ids: await queries.ids(filter, order, skip, page.pageSize) }
  }
  return {
    /**
     * One page of a list, by open jobs unless sorted otherwise; a page past the end answers the last one. With a
     * keyword no more than SEARCH_TOTAL_CAP companies are looked at.
     * @throws BusinessError 500 for a column outside the allow-list.
     */
    async list(input: CompanyListInput): Promise<{ total: number; rows: CompanyRow[] }> {
      const { keyword = '', pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
      const order = orderOf(input)
      const list = keyword.trim() === '' ? filtered : found
      const { total, ids } = await list(input, order, { pageNum, pageSize })
      const [rows, hot] = await Promise.all([queries.cards(ids), jobs.hotOfCompanies(HOT_JOBS_PER_COMPANY)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      const cards = await cardsOf(ids.flatMap((id) => byId.get(id) ?? []))
      return { total, rows: cards.map((card) => ({ ...card, hotJobList: hot.get(card.companyId) ?? [] })) }
    },

    /** Companies for the home page: the hot ones in their order, filled up with those of the most open jobs. */
    hot: async (limit: number): Promise<CompanyCard[]> => cardsOf(await queries.hot(limit)),

    /** A visible company. @throws BusinessError 404 for any other. */
    async read(id: number): Promise<Company> {
      const row = await queries.findById(id)
      if (row === null) throw notFound()
      const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(clock.now())])
      return toCompany(row, names, row.listedJobCount - (closed.get(id) ?? 0))
    },

    /** How many companies are visible. */
    total: () => queries.count({}),

    /** Ids of all visible companies, for the site map. */
    addresses: (skip: number, take: number) => queries.addresses(skip, take),
  }
}

type Page = { pageNum: number; pageSize: number }
type IdPage = { total: number; ids: number[] }
type Rank = { id: number; listedJobCount: number; establishDate: string }

/** The order of the database: ids rise among equals, whatever the direction. */
function compareBy({ column, direction }: CompanyOrder, a: Rank, b: Rank): number {
  if (a[column] === b[column]) return a.id - b.id
  return a[column] < b[column] === (direction === 'asc') ? -1 : 1
}

const COLUMNS: Record<string, CompanyOrder['column']> = { jobCount: 'listedJobCount', establishTime: 'establishDate' }

const orderOf = (input: CompanyListInput): CompanyOrder =>
  askedOrder(COLUMNS, input) ?? { column: 'listedJobCount', direction: 'desc' }
