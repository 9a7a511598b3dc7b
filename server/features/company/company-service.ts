import type { Company, CompanyCard, CompanyHotJob, CompanyRow, KeywordMatch } from '#contracts/generated/wire.ts'
import { HOT_JOBS_PER_COMPANY, SEARCH_TOTAL_CAP, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/constants/limits.ts'
import type { LookupMemory } from '#server/features/lookup/lookup-names.ts'
import { notFound } from '#server/calls/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import { inField } from '#server/search/field-filters.ts'
import type { ReadsKeywords } from '#server/search/reading/reading.ts'
import type { SearchIndex, SearchQuery } from '#server/search/search-index.ts'
import { type Narrowing, keywordMatchOf, understand } from '#server/search/understood-search.ts'
import { askedOrder } from '#server/calls/sorting.ts'
import { type CompanyListInput, searchFilters, tableFilter } from './company-filters.ts'
import { companyPieces } from './company-keyword.ts'
import type { CompanyCardRow, CompanyOrder, CompanyQueries } from './company-queries.ts'
import { toCompany, toCompanyCard } from './company-wire.ts'

export type CompanyService = ReturnType<typeof companyService>

/** By company id, the number of jobs that the stored counts still include although they have closed. */
export type ClosedJobs = { closedOfCompanies: (now: Date) => Promise<ReadonlyMap<number, number>> }

/** Featured open jobs by company id, at most `most` each. */
export type HotJobs = { hotOfCompanies: (most: number) => Promise<ReadonlyMap<number, CompanyHotJob[]>> }

type Dependencies = {
  queries: CompanyQueries
  jobs: HotJobs
  counts: ClosedJobs
  search: SearchIndex
  memory: LookupMemory
  reader: ReadsKeywords
  clock: Clock
}

/** Companies for visitors. Hidden and missing companies are indistinguishable. */
export const companyService = ({ queries, jobs, counts, search, memory, reader, clock }: Dependencies) => {
  const cardsOf = async (rows: readonly CompanyCardRow[]): Promise<CompanyCard[]> => {
    const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(clock.now())])
    return rows.map((row) => toCompanyCard(row, names, row.listedJobCount - (closed.get(row.id) ?? 0)))
  }
  const found = async (input: CompanyListInput, order: CompanyOrder, page: Page): Promise<IdPage> => {
    const question = { text: input.keyword, filters: searchFilters(input), notAfter: clock.now() }
    return ordered(question, inField('t', input.keyword ?? ''), { input, order, page })
  }
  /** Ids of the companies of a query; with `rank`, matches in the company's name first. */
  const ordered = async (
    question: CompanyQuestion,
    named: readonly string[],
    { input, order, page }: Asked,
  ): Promise<IdPage> => {
    const keysOf = async (filters: readonly string[]) =>
      (await search.find({ ...question, filters, offset: 0, limit: SEARCH_TOTAL_CAP })).keys.map(Number)
    const ranks = await queries.ranks(await keysOf(question.filters))
    const sorted = ranks.toSorted((a, b) => compareBy(order, a, b)).map(({ id }) => id)
    const isRanked = input.rank !== undefined && named.length > 0
    const first = new Set(isRanked ? await keysOf([...question.filters, ...named]) : [])
    const ids = [...sorted.filter((id) => first.has(id)), ...sorted.filter((id) => !first.has(id))]
    const skip = skipOf(page.pageNum, page.pageSize, ids.length)
    return { total: ids.length, ids: ids.slice(skip, skip + page.pageSize) }
  }
  /** Like `found`, with the keyword interpreted; a keyword without meaning does not filter. */
  const understood = async (input: CompanyListInput, order: CompanyOrder, page: Page): Promise<IdPage> => {
    const { keyword = '', ...rest } = input
    const reading = await reader.read(keyword)
    const narrowed = (narrowing: Narrowing): CompanyQuestion => ({
      ...narrowing,
      filters: searchFilters(rest),
      notAfter: clock.now(),
    })
    const count = async (narrowing: Narrowing, cap: number) =>
      (await search.find({ ...narrowed(narrowing), offset: 0, limit: 1, totalLimit: cap })).total
    const found = await understand({ reading, typed: keyword, pieces: companyPieces(reading), count })
    const keywordMatch = keywordMatchOf(reading, found)
    if (found === undefined) return { ...(await filtered(rest, order, page)), keywordMatch }
    const named = found.kept.filter(({ facet }) => facet === undefined).flatMap(({ text }) => inField('t', text))
    return { ...(await ordered(narrowed(found.narrowing), named, { input, order, page })), keywordMatch }
  }
  const filtered = async (input: CompanyListInput, order: CompanyOrder, page: Page): Promise<IdPage> => {
    const filter = tableFilter(input, await memory.read())
    const total = await queries.count(filter)
    const skip = skipOf(page.pageNum, page.pageSize, total)
    return { total, ids: await queries.ids(filter, order, skip, page.pageSize) }
  }
  return {
    /**
     * Returns one page of a list, sorted by open jobs unless the input names another column. A page past the end
     * returns the last page. With a keyword, at most SEARCH_TOTAL_CAP companies are considered.
     * @throws BusinessError 500 for a column that cannot be sorted by.
     */
    async list(input: CompanyListInput): Promise<{ total: number; rows: CompanyRow[]; keywordMatch?: KeywordMatch }> {
      const { keyword = '', pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
      const order = orderOf(input)
      const list = keyword.trim() === '' ? filtered : input.match === 'understood' ? understood : found
      const { total, ids, keywordMatch } = await list(input, order, { pageNum, pageSize })
      const [rows, hot] = await Promise.all([queries.cards(ids), jobs.hotOfCompanies(HOT_JOBS_PER_COMPANY)])
      const byId = new Map(rows.map((row) => [row.id, row]))
      const cards = await cardsOf(ids.flatMap((id) => byId.get(id) ?? []))
      return {
        total,
        rows: cards.map((card) => ({ ...card, hotJobList: hot.get(card.companyId) ?? [] })),
        ...(keywordMatch && { keywordMatch }),
      }
    },

    /** Companies for the home page: featured ones in their order, then the companies with the most open jobs. */
    hot: async (limit: number): Promise<CompanyCard[]> => cardsOf(await queries.hot(limit)),

    /** Returns a visible company. @throws BusinessError 404 if no visible company has this id. */
    async read(id: number): Promise<Company> {
      const row = await queries.findById(id)
      if (row === null) throw notFound()
      const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(clock.now())])
      return toCompany(row, names, row.listedJobCount - (closed.get(id) ?? 0))
    },

    /** Number of visible companies. */
    total: () => queries.count({}),

    /** Ids and change times of a page of visible companies, for the site map. */
    addresses: (skip: number, take: number) => queries.addresses(skip, take),
  }
}

type Page = { pageNum: number; pageSize: number }
type IdPage = { total: number; ids: number[]; keywordMatch?: KeywordMatch }
type Asked = { input: CompanyListInput; order: CompanyOrder; page: Page }
type CompanyQuestion = Omit<SearchQuery, 'offset' | 'limit'>
type Rank = { id: number; listedJobCount: number; establishDate: string }

/** Same order as in the database: equal companies by ascending id, in both directions. */
function compareBy({ column, direction }: CompanyOrder, a: Rank, b: Rank): number {
  if (a[column] === b[column]) return a.id - b.id
  return a[column] < b[column] === (direction === 'asc') ? -1 : 1
}

const COLUMNS: Record<string, CompanyOrder['column']> = { jobCount: 'listedJobCount', establishTime: 'establishDate' }

const orderOf = (input: CompanyListInput): CompanyOrder =>
  askedOrder(COLUMNS, input) ?? { column: 'listedJobCount', direction: 'desc' }
