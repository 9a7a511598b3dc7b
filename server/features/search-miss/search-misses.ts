import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DailyCounts } from '#server/features/statistics/daily-counts.ts'
import { askedKeywords } from './asked-keywords.ts'
import type { HitsOf } from './hits-now.ts'
import { searchCounts } from './search-counts.ts'

type Row = StudioWire['listSearchMisses']['data'][number]
type Dependencies = { database: Database; clock: Clock; daily: DailyCounts; hitsOf: HitsOf }

const CHECK_INTERVAL_MS = 10_000
/** Searches per check; they run one after the other, in parallel to requests of visitors. */
const CHECKED = 5
/** Keywords per check whose hits are looked up for the sums; most of them are cached. */
const COUNTED = 20
const MOST_ROWS = 1000
const LIFE_MS = 180 * 24 * 3_600_000
const SHOWN = 50

/** Keywords that several browsers searched for and that had no hits, counted in the background. */
export function searchMisses({ database, clock, daily, hitsOf }: Dependencies) {
  const asked = askedKeywords(() => clock.now().getTime())
  const counts = searchCounts({ database, clock, daily, hitsOf })
  let timer: NodeJS.Timeout | undefined

  /** Searches for the keywords of new browsers; stores the keywords without hits, and the sums of the day. */
  async function check(): Promise<void> {
    for (const { keyword, browsers } of asked.take(CHECKED)) {
      const hits = await hitsOf(keyword)
      if (Object.values(hits).every((count) => count === 0)) await store(keyword, browsers)
    }
    await counts.write(COUNTED)
  }

  async function store(keyword: string, browsers: number): Promise<void> {
    const now = clock.now()
    await database.transaction(async (tx) => {
      await tx.searchMiss.upsert({
        where: { keyword },
        create: { keyword, askedCount: browsers, firstAskedAt: now, lastAskedAt: now },
        update: { askedCount: { increment: browsers }, lastAskedAt: now },
      })
      await tx.searchMiss.deleteMany({ where: { lastAskedAt: { lt: new Date(now.getTime() - LIFE_MS) } } })
      const [tooOld] = await tx.searchMiss.findMany({
        orderBy: [{ lastAskedAt: 'desc' }, { id: 'desc' }],
        skip: MOST_ROWS,
        take: 1,
      })
      if (tooOld !== undefined) await tx.searchMiss.deleteMany({ where: { lastAskedAt: { lte: tooOld.lastAskedAt } } })
    })
  }

  return {
    /** Counts a keyword that a browser searched for. */
    note(keyword: string, browser: string): void {
      asked.note(keyword, browser)
      counts.note(keyword, browser)
    },
    check,

    /** Returns the most frequent keywords with their current hits. */
    async list(): Promise<Row[]> {
      const rows = await database.read.searchMiss.findMany({
        orderBy: [{ askedCount: 'desc' }, { lastAskedAt: 'desc' }],
        take: SHOWN,
      })
      const listed: Row[] = []
      for (const { keyword, askedCount, lastAskedAt } of rows)
        listed.push({ keyword, askedCount, lastAskedAt: lastAskedAt.toISOString(), ...(await hitsOf(keyword)) })
      return listed
    },

    /** Checks periodically; `onError` is called with failures. */
    start(onError: (error: unknown) => void) {
      timer = setInterval(() => void check().catch(onError), CHECK_INTERVAL_MS).unref()
    },
    /** Stops, and writes the sums. Keywords not looked up yet do not count as searches without hits. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await counts.write(0).catch(() => undefined) // a full disk must not prevent the exit
    },
  }
}
