import type { CoverFamily, CoverRequest } from './cover.ts'

/** An article in the order its column lists it; `cover` is the family its author named. */
export type PlannedArticle = { typeId: number | 'policy'; cover?: CoverFamily }

/** What suits a column, by typeId: 1 news, 2 recruitment, 3 examinations, 4 party, 7 and 8 training, 9 media. */
const COLUMN_FAMILIES: Readonly<Record<string, readonly [CoverFamily, ...CoverFamily[]]>> = {
  1: ['meeting', 'signing', 'tower', 'bridge', 'award', 'fair-hall', 'campus-fair', 'chart'],
  2: ['fair-hall', 'campus-fair', 'network', 'meeting', 'industry', 'campus', 'documents'],
  3: ['exam', 'documents', 'training', 'network', 'chart', 'campus'],
  4: ['party', 'award', 'park', 'bridge'],
  7: ['documents', 'training', 'chart', 'map'],
  8: ['training', 'campus', 'map', 'rail'],
  9: ['rail', 'map', 'industry', 'tower', 'park', 'signing'],
  policy: ['documents', 'map', 'rail', 'park', 'signing'],
}

/** The families that suit a column, from the closest on; throws a RangeError for a column without pictures. */
export function familiesOf(typeId: number | 'policy'): readonly [CoverFamily, ...CoverFamily[]] {
  const families = COLUMN_FAMILIES[String(typeId)]
  if (families === undefined) throw new RangeError(`no cover families for the column ${typeId}`)
  return families
}

/**
 * One cover per article, in the same order. The family an author named stays; otherwise the least used family of the
 * column is taken, never that of the neighbour before or of a named neighbour after. The seed is the running number
 * inside the family, which is what keeps covers of one family apart.
 */
export function planCovers(articles: readonly PlannedArticle[]): CoverRequest[] {
  const used = new Map<CoverFamily, number>()
  const count = (family: CoverFamily): number => used.get(family) ?? 0
  for (const { cover } of articles) if (cover !== undefined) used.set(cover, count(cover) + 1)

  const families: CoverFamily[] = []
  const before = new Map<string, CoverFamily>()
  articles.forEach((article, index) => {
    const { typeId, cover } = article
    const after = articles.slice(index + 1).find((other) => other.typeId === typeId)?.cover
    const free = familiesOf(typeId).filter((family) => family !== before.get(String(typeId)) && family !== after)
    const family = cover ?? free.reduce((best, next) => (count(next) < count(best) ? next : best))
    if (cover === undefined) used.set(family, count(family) + 1)
    before.set(String(typeId), family)
    families.push(family)
  })

  const numbers = new Map<CoverFamily, number>()
  return families.map((family) => {
    const seed = (numbers.get(family) ?? 0) + 1
    numbers.set(family, seed)
    return { family, seed }
  })
}
