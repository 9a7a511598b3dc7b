import { shortRegionName } from '#contracts/constants/region-names.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LookupQueries } from './lookup-queries.ts'
import { type LookupTree, lookupTree } from './lookup-tree.ts'

/** Regions and industries as cards and filters need them. */
export type LookupNames = {
  regions: LookupTree
  industries: LookupTree
  /** Such as 武汉·洪山区, or 武汉市 for a whole city; '' for an unknown id. */
  regionName: (regionId: number) => string
  /** '' for an unknown id. */
  industryName: (industryId: number) => string
}

export type LookupMemory = {
  read: () => Promise<LookupNames>
  /** Discards the memory, so that the next `read` reads the tables. */
  forget: () => void
}

/** Age after which the tables are read again, because another process may have changed them. */
const LIFE_MS = 60_000

/** Regions and industries in memory, so that no list joins their tables. */
export function lookupMemory({ queries, clock }: { queries: LookupQueries; clock: Clock }): LookupMemory {
  let cached: { names: Promise<LookupNames>; readAt: number } | undefined
  return {
    read() {
      const now = clock.now().getTime()
      if (cached !== undefined && Math.abs(now - cached.readAt) < LIFE_MS) return cached.names
      const names = load(queries)
      const mine = { names, readAt: now }
      cached = mine
      names.catch(() => {
        if (cached === mine) cached = undefined
      })
      return names
    },
    forget() {
      cached = undefined
    },
  }
}

async function load(queries: LookupQueries): Promise<LookupNames> {
  const [regionRows, industryRows] = await Promise.all([queries.regions(), queries.industries()])
  const regions = lookupTree(regionRows)
  const industries = lookupTree(industryRows)
  return {
    regions,
    industries,
    regionName: (id) => placeName(regions.lineOf(id).map(({ name }) => name)),
    industryName: (id) => industries.lineOf(id).at(-1)?.name ?? '',
  }
}

/** Name of a place from its path: a county after the short name of its city, a city or province alone. */
function placeName(line: readonly string[]): string {
  const [, city = '', county] = line
  return county === undefined ? (line.at(-1) ?? '') : `${shortRegionName(city)}·${county}`
}

/** The name of a code of a short list (contracts/constants/job-terms.ts); '' for an unknown code. */
export function termName(terms: readonly { readonly code: string; readonly name: string }[], code: string): string {
  return terms.find((term) => term.code === code)?.name ?? ''
}
