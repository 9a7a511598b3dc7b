import type { IndustrySection, Region, Trade, UndergraduateMajor } from '#contracts/generated/wire.ts'
import type { LookupMemory } from './lookup-names.ts'
import type { LookupQueries } from './lookup-queries.ts'

export type LookupService = ReturnType<typeof lookupService>

/** The public lists that forms and filters choose from. */
export const lookupService = ({ queries, memory }: { queries: LookupQueries; memory: LookupMemory }) => ({
  /** Names and trees of regions and industries, from memory. */
  names: () => memory.read(),

  /** All regions, flat, parents before children. */
  async regions(): Promise<Region[]> {
    const rows = await queries.regions()
    return rows.map(({ id, pid, name, code, orderNum }) => ({ regionId: id, pid, name, regionCode: code, orderNum }))
  },

  /** The industries as a tree of three levels. */
  async industryTree(): Promise<IndustrySection[]> {
    const { childrenOf } = (await memory.read()).industries
    const nodesBelow = (id: number) =>
      childrenOf(id).map((node) => ({ industryId: node.id, pid: node.pid, name: node.name }))
    return nodesBelow(0).map((section) => ({
      ...section,
      children: nodesBelow(section.industryId).map((division) => ({
        ...division,
        children: nodesBelow(division.industryId),
      })),
    }))
  },

  /** All trades, flat. */
  async trades(): Promise<Trade[]> {
    const rows = await queries.trades()
    return rows.map(({ id, ...row }) => ({ reTradeId: id, ...row }))
  },

  /** Whether a trade with this id exists. */
  hasTrade: async (id: number): Promise<boolean> => (await queries.countTrades(id)) > 0,

  /** Whether an undergraduate major, class or category with this id exists. */
  hasMajor: async (id: number): Promise<boolean> => (await queries.countMajors(id)) > 0,

  /** All undergraduate majors with their classes and categories, flat. */
  async majors(): Promise<UndergraduateMajor[]> {
    const rows = await queries.majors()
    return rows.map(({ id, pid, code, name }) => ({ undergraduateMajorId: id, pid, majorCode: code, name }))
  },
})
