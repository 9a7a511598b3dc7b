import type { Database } from '#server/database/database.ts'
import type { ReplyCache } from '#server/calls/reply-cache.ts'

export type RegionRow = { id: number; pid: number; name: string; code: string; level: number; orderNum: number }
export type IndustryRow = { id: number; pid: number; code: string; name: string; orderNum: number }
export type TradeRow = { id: number; pid: number; name: string; orderNum: number }
export type MajorRow = { id: number; pid: number; code: string; name: string }

export type LookupRows = {
  regions?: readonly RegionRow[]
  industries?: readonly IndustryRow[]
  trades?: readonly TradeRow[]
  majors?: readonly MajorRow[]
}

declare module '#server/calls/cache-tags.ts' {
  interface WrittenKinds {
    lookup: true
  }
}

type Dependencies = { database: Database; cache: ReplyCache }

/** Writes the lookup lists: regions, industries, trades and majors. */
export function lookupWriting({ database, cache }: Dependencies) {
  /** Adds rows with given ids; ignores other fields. @throws for a duplicate id. */
  async function insert({ regions = [], industries = [], trades = [], majors = [] }: LookupRows): Promise<void> {
    await database.transaction(async (tx) => {
      await database.notifier.notify(tx, ['lookup'])
      await tx.region.createMany({
        data: regions.map(({ id, pid, name, code, level, orderNum }) => ({ id, pid, name, code, level, orderNum })),
      })
      await tx.industry.createMany({
        data: industries.map(({ id, pid, code, name, orderNum }) => ({ id, pid, code, name, orderNum })),
      })
      await tx.trade.createMany({ data: trades.map(({ id, pid, name, orderNum }) => ({ id, pid, name, orderNum })) })
      await tx.undergraduateMajor.createMany({
        data: majors.map(({ id, pid, code, name }) => ({ id, pid, code, name })),
      })
    })
    cache.invalidate(['lookup'])
  }

  return {
    insert,

    /** Fills the lists that are empty. @returns the names of the filled lists. */
    async fillEmpty(lists: Required<LookupRows>): Promise<string[]> {
      const { region, industry, trade, undergraduateMajor } = database.read
      const counts = await Promise.all([region.count(), industry.count(), trade.count(), undergraduateMajor.count()])
      const names = (['regions', 'industries', 'trades', 'majors'] as const).filter(
        (_name, index) => counts[index] === 0,
      )
      if (names.length > 0) await insert(Object.fromEntries(names.map((name) => [name, lists[name]])))
      return names
    },
  }
}
