import type { Random } from './random.ts'

/** Deals from named lists so that every entry comes round before one comes back. */
export type Deck = {
  /** Up to `count` different indexes of `allowed`, least used first, ties by chance. Counted only by `commit`. */
  deal(list: string, allowed: readonly number[], count: number, random: Random): number[]
  /** Counts what was dealt since the last commit or discard. */
  commit(): void
  /** Forgets what was dealt since the last commit, for an article that was refused. */
  discard(): void
}

/** An empty deck. */
export const createDeck = (): Deck => {
  const used = new Map<string, number[]>()
  let pending: { counts: number[]; index: number }[] = []
  return {
    deal(list, allowed, count, random) {
      let counts = used.get(list)
      if (!counts) used.set(list, (counts = []))
      const known = counts
      const ranked = allowed.map((index) => ({ index, rank: (known[index] ?? 0) + random.fraction() }))
      const dealt = ranked.sort((a, b) => a.rank - b.rank).slice(0, count)
      for (const { index } of dealt) pending.push({ counts: known, index })
      return dealt.map(({ index }) => index)
    },
    commit() {
      for (const { counts, index } of pending) counts[index] = (counts[index] ?? 0) + 1
      pending = []
    },
    discard() {
      pending = []
    },
  }
}
