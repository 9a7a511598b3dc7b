import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/platform/clock.ts'
import { askedKeywords } from './asked-keywords.ts'
import type { HitsOf } from './hits-now.ts'

type Row = StudioWire['listSearchMisses']['data'][number]
type Dependencies = { database: Database; clock: Clock; hitsOf: HitsOf }

const CHECK_INTERVAL_MS = 10_000
/** Searches of one check: they are made one after the other, beside the requests of visitors. */
const CHECKED = 5
const MOST_ROWS = 1000
const LIFE_MS = 180 * 24 * 3_600_000
const SHOWN = 50

/** Keywords that several browsers asked for and that had no hits, counted in the background. */
export function searchMisses({ database, clock, hitsOf }: Dependencies) {
  const asked = askedKeywords(() => clock.now().getTime())
  let timer: NodeJS.Timeout | undefined

  /** Looks for the keywords that more browsers asked for, and stores those without hits. */
  async function check(): Promise<void> {
    for (const { keyword, browsers } of asked.take(CHECKED)) {
      const hits = await hitsOf(keyword)
      if (Object.values(hits).every((count) => count === 0)) await store(keyword, browsers)
    }
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
    note: asked.note,
    check,

    /** Returns the keywords asked for most, with the hits that they have now. */
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
    stop: () => clearInterval(timer),
  }
}
