import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database } from '#server/database/database.ts'
import { dayNumber } from '#server/features/job/job-validity.ts'
import type { DailyCounts } from '#server/features/statistics/daily-counts.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { HitsOf } from './hits-now.ts'

type Dependencies = { database: Database; clock: Clock; daily: DailyCounts; hitsOf: HitsOf }

/** Maximum number of remembered searches; beyond it, a search repeated on the same day may count twice. */
const MOST_KNOWN = 50_000
/** Keywords that wait for their hits; beyond them, searches are counted without. */
const MOST_WAITING = 2000
const LONGEST = 100
const HITS_LIFE_MS = 3_600_000

/**
 * Counts the searches of each day, and those without hits. A browser that asks the same again that day counts once, as
 * pages of a result are searches, too. Keywords and keyed hashes of browsers stay in memory.
 */
export function searchCounts({ database, clock, daily, hitsOf }: Dependencies) {
  const key = randomBytes(32)
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })
  const hasHits = new LRUCache<string, boolean>({
    max: MOST_WAITING,
    ttl: HITS_LIFE_MS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  })
  const waiting = new Map<string, number>()
  let [searches, misses] = [0, 0]

  return {
    /** Counts a search of a browser. */
    note(typed: string, browser: string): void {
      const keyword = typed.normalize('NFKC').trim().toLowerCase().slice(0, LONGEST)
      if (keyword === '') return
      const search = JSON.stringify([dayNumber(clock.now()), keyword, browser])
      const hash = createHmac('sha256', key).update(search).digest('base64')
      if (known.has(hash)) return
      known.set(hash, true)
      searches += 1
      if (waiting.has(keyword) || waiting.size < MOST_WAITING) waiting.set(keyword, (waiting.get(keyword) ?? 0) + 1)
    },

    /** Looks for the hits of up to `most` keywords, and writes the sums. */
    async write(most: number): Promise<void> {
      for (const [keyword, count] of [...waiting].slice(0, most)) {
        waiting.delete(keyword)
        const isFound = hasHits.get(keyword) ?? Object.values(await hitsOf(keyword)).some((hits) => hits > 0)
        hasHits.set(keyword, isFound)
        if (!isFound) misses += count
      }
      if (searches === 0 && misses === 0) return
      const day = dayNumber(clock.now())
      const written = { searches, misses }
      await database.transaction(async (tx) => {
        await daily.add(tx, 'search', day, new Map([['', written.searches]]))
        if (written.misses > 0) await daily.add(tx, 'searchWithoutHits', day, new Map([['', written.misses]]))
      })
      searches -= written.searches
      misses -= written.misses
    },
  }
}
