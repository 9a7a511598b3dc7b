import { randomOf } from '#seed/random.ts'
import type { SeedArticle, SeedTypeId } from './seed-article.ts'

/** The day of the youngest articles; the demonstration data has been read until then. */
const READ_UNTIL = new Date('2026-11-20T12:00+08:00')
const DAY_MS = 24 * 3_600_000
/** From here on nobody comes any more. */
const READ_DAYS = 30
/** How often an article of a column is read that is neither famous nor forgotten. */
const USUAL_READS: Readonly<Record<SeedTypeId, number>> = {
  1: 640,
  2: 2900,
  3: 4200,
  4: 310,
  7: 520,
  8: 760,
  9: 430,
  10: 1800,
}
/** The best read has this many times the reads of a usual one, the least read as many times fewer. */
const SPREAD = 5

/** Readings of an article before the demonstration begins: 0 for one nobody has seen, and always the same for one key. */
export function readCountOf({ key, typeId, releasedAt, isVisible, isTest }: SeedArticle): number {
  const days = (READ_UNTIL.getTime() - releasedAt.getTime()) / DAY_MS
  if (!isVisible || isTest || days <= 0) return 0
  const random = randomOf(`reads ${key}`)
  const fame = SPREAD ** (random.fraction() + random.fraction() - 1)
  return Math.round(USUAL_READS[typeId] * fame * Math.min(1, Math.sqrt(days / READ_DAYS)))
}
