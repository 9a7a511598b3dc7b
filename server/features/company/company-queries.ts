import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { fileAddress } from '#server/features/stored-file/stored-file-service.ts'
import type { Database } from '#server/database/database.ts'
import { readInParts } from '#server/database/read-in-parts.ts'
import type { Order } from '#server/calls/sorting.ts'

/** Filters of a company list. */
export type CompanyFilter = {
  regionIds?: readonly number[]
  industryIds?: readonly number[]
  natureCode?: string
  scaleCode?: string
}

export type CompanyOrder = Order<'listedJobCount' | 'establishDate'>

const withPictures = {
  logoFile: fileAddress,
  pictures: { orderBy: { orderNum: 'asc' }, include: { storedFile: fileAddress } },
} satisfies Prisma.CompanyInclude

export type CompanyCardRow = Prisma.CompanyGetPayload<{ include: { logoFile: typeof fileAddress } }>
export type CompanyRow = Prisma.CompanyGetPayload<{ include: typeof withPictures }>
export type CompanyQueries = ReturnType<typeof companyQueries>

/** Reads companies as visitors may see them. Returns rows, not wire objects. */
export const companyQueries = ({ read }: Database) => ({
  count: (filter: CompanyFilter) => read.company.count({ where: visible(filter) }),

  /** Ids of one page. */
  async ids(filter: CompanyFilter, { column, direction }: CompanyOrder, skip: number, take: number): Promise<number[]> {
    const rows = await read.company.findMany({
      where: visible(filter),
      orderBy: [{ [column]: direction }, { id: 'asc' }],
      select: { id: true },
      skip,
      take,
    })
    return rows.map(({ id }) => id)
  },

  /** Sort keys of the visible companies among `ids`. */
  ranks: (ids: readonly number[]) =>
    readInParts(ids, (part) =>
      read.company.findMany({
        where: { id: { in: part }, isVisible: true },
        select: { id: true, listedJobCount: true, establishDate: true },
      }),
    ),

  /** Rows of companies with their logo, in no particular order. */
  cards: (ids: readonly number[]): Promise<CompanyCardRow[]> =>
    readInParts(ids, (part) =>
      read.company.findMany({ where: { id: { in: part } }, include: { logoFile: fileAddress } }),
    ),

  /** Featured companies in their order, then the others by listed jobs. */
  async hot(take: number): Promise<CompanyCardRow[]> {
    const hot = await read.company.findMany({
      where: { isVisible: true, hotOrder: { not: null } },
      orderBy: [{ hotOrder: 'asc' }, { listedJobCount: 'desc' }, { id: 'asc' }],
      include: { logoFile: fileAddress },
      take,
    })
    if (hot.length === take) return hot
    const others = await read.company.findMany({
      where: { isVisible: true, hotOrder: null },
      orderBy: [{ listedJobCount: 'desc' }, { id: 'asc' }],
      include: { logoFile: fileAddress },
      take: take - hot.length,
    })
    return [...hot, ...others]
  },

  findById: (id: number): Promise<CompanyRow | null> =>
    read.company.findFirst({ where: { id, isVisible: true }, include: withPictures }),

  /** Ids and change times of a page of visible companies, for the site map. */
  addresses: (skip: number, take: number) =>
    read.company.findMany({
      where: { isVisible: true },
      orderBy: { id: 'asc' },
      select: { id: true, updatedAt: true },
      skip,
      take,
    }),
})

function visible({ regionIds, industryIds, natureCode, scaleCode }: CompanyFilter): Prisma.CompanyWhereInput {
  return {
    isVisible: true,
    ...(regionIds === undefined ? {} : { regionId: { in: [...regionIds] } }),
    ...(industryIds === undefined ? {} : { industryId: { in: [...industryIds] } }),
    ...(natureCode === undefined ? {} : { natureCode }),
    ...(scaleCode === undefined ? {} : { scaleCode }),
  }
}
