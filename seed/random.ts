export type Random = {
  /** Returns a number from 0 (included) to 1 (excluded). */
  fraction(): number
  /** Returns an integer from `a` to `b`, both included. */
  between(a: number, b: number): number
}

/** Creates a deterministic random number generator from a text (FNV-1a into mulberry32). */
export const randomOf = (seed: string): Random => {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i += 1) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return { fraction, between: (a, b) => a + Math.floor(fraction() * (b - a + 1)) }
}
