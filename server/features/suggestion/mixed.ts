import type { Suggestible, SuggestionKind, SuggestionsByKind } from '#server/search/reading/suggestion-index.ts'

/** Rows reserved for each kind before the remaining rows are distributed. */
const SHARES: Readonly<Record<SuggestionKind, number>> = { occupation: 3, place: 1, employer: 2, answer: 1, article: 1 }

/** Returns the best texts, at most `most`, grouped by kind; remaining rows are given to the kinds in their order. */
export function mixed(found: SuggestionsByKind, kinds: readonly SuggestionKind[], most: number): Suggestible[] {
  const counts = new Map(kinds.map((kind) => [kind, Math.min(SHARES[kind], found.get(kind)?.length ?? 0)]))
  let free = most - [...counts.values()].reduce((sum, count) => sum + count, 0)
  for (const [kind, count] of counts) {
    const more = Math.min(free, (found.get(kind)?.length ?? 0) - count)
    counts.set(kind, count + more)
    free -= more
  }
  return kinds.flatMap((kind) => (found.get(kind) ?? []).slice(0, counts.get(kind)))
}
