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
/**
 * Maximum number of keywords whose hits are not looked up yet; a search for a further keyword never counts as a miss.
 */
const MOST_WAITING = 2000
const LONGEST = 100
const HITS_LIFE_MS = 3_600_000

/**
 * Counts the searches of each day, and the searches without hits. A browser that repeats a search on the same day
 * counts once, because every page of a result is a search request. Keywords and keyed hashes of browsers are kept in
 * memory only.
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

    /** Looks up whether up to `most` keywords have hits, and writes the sums. */
    async write(most: number): Promise<void> {
      for (const keyword of [...waiting.keys()].slice(0, most)) {
        const isFound = hasHits.get(keyword) ?? Object.values(await hitsOf(keyword)).some((hits) => hits > 0)
        hasHits.set(keyword, isFound)
        // read after the lookup: a parallel write may have counted the keyword
        if (!isFound) misses += waiting.get(keyword) ?? 0
        waiting.delete(keyword)
      }
      if (searches === 0 && misses === 0) return
      const day = dayNumber(clock.now())
      const written = { searches, misses }
      ;[searches, misses] = [0, 0]
      try {
        await database.transaction(async (tx) => {
          await daily.add(tx, 'search', day, new Map([['', written.searches]]))
          if (written.misses > 0) await daily.add(tx, 'searchWithoutHits', day, new Map([['', written.misses]]))
        })
      } catch (error) {
        searches += written.searches
        misses += written.misses
        throw error
      }
    },
  }
}
