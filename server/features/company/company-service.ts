import { MESSAGE } from '#contracts/error-catalogue.ts'
import type { Company, CompanyCard } from '#contracts/generated/wire.ts'
import { SEARCH_TOTAL_CAP, SERVER_DEFAULT_PAGE_SIZE } from '#contracts/limits.ts'
import type { JobCounts } from '#server/features/job/job-counts.ts'
import type { LookupMemory, LookupNames } from '#server/features/lookup/lookup-names.ts'
import { notFound, refused } from '#server/platform/business-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import { skipOf } from '#server/platform/paging.ts'
import type { SearchIndex } from '#server/platform/search-index.ts'
import { type CompanyListInput, searchFilters, tableFilter } from './company-filters.ts'
import type { CompanyCardRow, CompanyFilter, CompanyOrder, CompanyQueries } from './company-queries.ts'
import { toCompany, toCompanyCard } from './company-wire.ts'

export type CompanyService = ReturnType<typeof companyService>

type Dependencies = {
  queries: CompanyQueries
  counts: JobCounts
  search: SearchIndex
  memory: LookupMemory
  clock: Clock
}

/** What readers may know of companies. Hidden and missing ones are the same to them. */
export const companyService = ({ queries, counts, search, memory, clock }: Dependencies) => {
  const cardsOf = async (rows: readonly CompanyCardRow[]): Promise<CompanyCard[]> => {
    const [names, closed] = await Promise.all([memory.read(), counts.closedOfCompanies(clock.now())])
    return rows.map((row) => toCompanyCard(row, names, row.listedJobCount - (closed.get(row.id) ?? 0)))
  }
  const filterOf = async (input: CompanyListInput, names: LookupNames): Promise<CompanyFilter> => {
    const { keyword = '' } = input
    if (keyword.trim() === '') return tableFilter(input, names)
    const question = { text: keyword, filters: searchFilters(input), notAfter: clock.now() }
    const { keys } = await search.find({ ...question, offset: 0, limit: SEARCH_TOTAL_CAP })
    return { ids: keys.map(Number) }
  }
  return {
    /**
     * One page of a list, by open jobs unless sorted otherwise; a page past the end answers the last one. With a
     * keyword no more than SEARCH_TOTAL_CAP companies are looked at.
     * @throws BusinessError 500 for a column outside the allow-list.
     */
    async list(input: CompanyListInput): Promise<{ total: number; rows: CompanyCard[] }> {
      const { pageNum = 1, pageSize = SERVER_DEFAULT_PAGE_SIZE } = input
      const order = orderOf(input)
      const filter = await filterOf(input, await memory.read())
      const total = await queries.count(filter)
      const rows = await queries.list(filter, order, skipOf(pageNum, pageSize, total), pageSize)
      return { total, rows: await cardsOf(rows) }
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

const COLUMNS: Record<string, CompanyOrder['column']> = { jobCount: 'listedJobCount', establishTime: 'establishDate' }

function orderOf({ orderByColumn, isAsc = 'asc' }: CompanyListInput): CompanyOrder {
  if (orderByColumn === undefined) return { column: 'listedJobCount', direction: 'desc' }
  const column = Object.hasOwn(COLUMNS, orderByColumn) ? COLUMNS[orderByColumn] : undefined
  if (column === undefined) throw refused(MESSAGE.badSort)
  return { column, direction: isAsc === 'desc' || isAsc === 'descending' ? 'desc' : 'asc' }
}
