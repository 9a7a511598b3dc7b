import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/features.ts'
import { dayNumber } from '#server/features/job/job-validity.ts'
import { randomOf } from './random.ts'

const DAY_MS = 24 * 3_600_000
/** Number of past days with sums. */
const DAYS = 120
/** Number of newest articles with readings in these days. */
const ARTICLES = 500
/** Days after which an article is read half as often. */
const HALF_LIFE_DAYS = 20
const SEARCHES = 260
const MISSED_SHARE = 0.06
/** Relative numbers of visitors by weekday, from Sunday. */
const WEEK = [0.55, 1.2, 1.15, 1.1, 1.05, 0.95, 0.6]

/** Writes the daily sums of readings and searches; other statistics are computed from rows. */
export async function seedReadings(database: Database, { dailyCounts }: Services, now: Date): Promise<void> {
  const articles = await database.read.article.findMany({
    where: { isVisible: true, readCount: { gt: 0 }, releasedAt: { lte: now } },
    orderBy: { releasedAt: 'desc' },
    take: ARTICLES,
    select: { id: true, typeId: true, readCount: true, releasedAt: true },
  })
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const time = new Date(now.getTime() - ago * DAY_MS)
    const day = dayNumber(time)
    const random = randomOf(`day ${ago}`)
    const visitors = (WEEK[new Date(time.getTime() + DAY_MS / 3).getUTCDay()] ?? 1) * (0.85 + 0.3 * random.fraction())
    const read = new Map<string, number>()
    const columns = new Map<string, number>()
    for (const { id, typeId, readCount, releasedAt } of articles) {
      const age = (time.getTime() - releasedAt.getTime()) / DAY_MS
      if (age < 0) continue
      const count = Math.round(((readCount * Math.LN2) / HALF_LIFE_DAYS) * 0.5 ** (age / HALF_LIFE_DAYS) * visitors)
      if (count === 0) continue
      read.set(String(id), count)
      columns.set(String(typeId), (columns.get(String(typeId)) ?? 0) + count)
    }
    const searches = Math.round(SEARCHES * visitors)
    await database.transaction(async (tx) => {
      await dailyCounts.add(tx, 'article', day, read)
      await dailyCounts.add(tx, 'column', day, columns)
      await dailyCounts.add(tx, 'search', day, new Map([['', searches]]))
      await dailyCounts.add(tx, 'searchWithoutHits', day, new Map([['', Math.round(searches * MISSED_SHARE)]]))
    })
  }
}
