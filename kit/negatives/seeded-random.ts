/** Deterministic random choices. */
export type Random = {
  /** At least 0, below 1. */
  next: () => number
  /** An integer from 0 to `limit` - 1. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
}

/** Creates a small generator (mulberry32) with a fixed seed, so that failures are reproducible. */
export function seededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item }
}
