import type { Database } from '#server/database/database.ts'

/** Number of newest jobs whose names are in the vocabulary. */
const JOBS = 20_000
const COMPANIES = 20_000
/** Rows per query, so that no query is long. */
const PART = 2000

/** Queries for the names that make up the vocabulary of a site. */
export const keywordQueries = ({ read, rows }: Database) => ({
  /** Numbers of the newest listed jobs by name and by region id. */
  async jobs(): Promise<{ names: Map<string, number>; regions: Map<number, number> }> {
    const names = new Map<string, number>()
    const regions = new Map<number, number>()
    let before = Number.MAX_SAFE_INTEGER
    for (let count = 0; count < JOBS; count += PART) {
      const found = await rows(
        `SELECT "searchKey", name, "regionId" FROM job WHERE "isListed" AND "searchKey" < ${before} ORDER BY "searchKey" DESC LIMIT ${PART}`,
        [],
      )
      for (const [, name, regionId] of found) {
        names.set(String(name), (names.get(String(name)) ?? 0) + 1)
        regions.set(Number(regionId), (regions.get(Number(regionId)) ?? 0) + 1)
      }
      if (found.length < PART) break
      before = Number(found.at(-1)?.[0])
    }
    return { names, regions }
  },

  /** Names and benefits of visible companies. */
  companies: () =>
    read.company.findMany({
      where: { isVisible: true },
      orderBy: { listedJobCount: 'desc' },
      take: COMPANIES,
      select: { fullName: true, shortName: true, welfareTags: true, listedJobCount: true },
    }),

  /** The active search words, in the order in which they were added. */
  words: () =>
    read.searchWord.findMany({
      where: { isActive: true },
      orderBy: { id: 'asc' },
      select: { word: true, target: true, kind: true },
    }),
})

export type KeywordQueries = ReturnType<typeof keywordQueries>
