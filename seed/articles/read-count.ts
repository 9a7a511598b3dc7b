import { randomOf } from '#seed/random.ts'
import type { SeedArticle, SeedTypeId } from './seed-article.ts'

/** Day of the newest demo articles; their reads are counted until then. */
const READ_UNTIL = new Date('2026-11-20T12:00+08:00')
const DAY_MS = 24 * 3_600_000
/** Age in days at which an article has all of its reads. */
const READ_DAYS = 30
/** Total reads of an average article, by column. */
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
/** Factor between an average article and the most or least read article. */
const SPREAD = 5

/** Returns the initial read count of an article, deterministic by key; 0 for articles that were never public. */
export function readCountOf({ key, typeId, releasedAt, isVisible, isTest }: SeedArticle): number {
  const days = (READ_UNTIL.getTime() - releasedAt.getTime()) / DAY_MS
  if (!isVisible || isTest || days <= 0) return 0
  const random = randomOf(`reads ${key}`)
  const fame = SPREAD ** (random.fraction() + random.fraction() - 1)
  return Math.round(USUAL_READS[typeId] * fame * Math.min(1, Math.sqrt(days / READ_DAYS)))
}
