import type { SeedArticle } from './seed-article.ts'

/**
 * The composed articles with covers chosen anew: of the form's families the one least used so far that neither
 * neighbour in the same column nor a picture of the text shows. Written articles keep theirs. Order is kept.
 */
export const spreadCovers = (
  written: readonly SeedArticle[],
  composed: readonly SeedArticle[],
  coversOf: ReadonlyMap<string, readonly string[]>,
): SeedArticle[] => {
  const used = new Map<string, number>()
  const count = (family: string): number => used.get(family) ?? 0
  for (const { coverFamily } of written) used.set(coverFamily, count(coverFamily) + 1)
  const fixed = new Set(written.map(({ key }) => key))
  const chosen = new Map<string, string>()
  const byColumn = [...written, ...composed].sort(
    (a, b) => a.typeId - b.typeId || a.releasedAt.getTime() - b.releasedAt.getTime(),
  )
  byColumn.forEach((article, at) => {
    if (fixed.has(article.key)) return
    const before = byColumn[at - 1]
    const after = byColumn[at + 1]
    const avoid = new Set(article.pictures.map(({ coverFamily }) => coverFamily))
    if (before) avoid.add(chosen.get(before.key) ?? before.coverFamily)
    if (after && fixed.has(after.key)) avoid.add(after.coverFamily)
    const families = coversOf.get(formOfKey(article.key)) ?? []
    const free = families.filter((family) => !avoid.has(family))
    const best = (free.length > 0 ? free : families).toSorted((a, b) => count(a) - count(b))[0] ?? article.coverFamily
    chosen.set(article.key, best)
    used.set(best, count(best) + 1)
  })
  return composed.map((article) => ({ ...article, coverFamily: chosen.get(article.key) ?? article.coverFamily }))
}

const formOfKey = (key: string): string => key.replace(/-\d+$/, '')
