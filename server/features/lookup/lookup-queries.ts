import type { Database } from '#server/database/database.ts'

export type LookupQueries = ReturnType<typeof lookupQueries>

/** Queries for the public lists; each list is read completely. */
export const lookupQueries = ({ read }: Database) => ({
  regions: () => read.region.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
  industries: () => read.industry.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
  trades: () => read.trade.findMany({ orderBy: [{ orderNum: 'asc' }, { id: 'asc' }] }),
  majors: () => read.undergraduateMajor.findMany({ orderBy: { id: 'asc' } }),
  countTrades: (id: number) => read.trade.count({ where: { id } }),
  countMajors: (id: number) => read.undergraduateMajor.count({ where: { id } }),
})
