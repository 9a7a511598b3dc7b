/** Seeded source of every choice in a picture: calling it gives the next number in 0..1. */
export type Random = (() => number) & {
  /**
   * The main choice of a picture goes round by seed number, so neighbours never share it (chance alone clusters).
   * `every` > 1 walks the list at another period, so several choices do not move in step.
   */
  turn: <T>(list: readonly T[], every?: number) => T
  /** Number in lo..hi. */
  f: (lo: number, hi: number) => number
  /** Whole number in lo..hi, both included. */
  i: (lo: number, hi: number) => number
  pick: <T>(list: readonly T[]) => T
  /** True with probability p. */
  chance: (p: number) => boolean
  shuffle: <T>(list: readonly T[]) => T[]
}

/** FNV-1a of a text as an unsigned 32-bit number. */
export function fingerprint(text: string): number {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

/** Entry of a list that must exist; throws a RangeError for an empty list or a wrong index. */
export function entry<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError(`no entry ${index} in a list of ${list.length}`)
  return list[index] as T
}

/** Numbers from 0 (included) to 1 (excluded), the same on every machine for the same seed (mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = fingerprint(seed) | 0
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  state ^= state >>> 16
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Deterministic random of a seed such as `cover/party/12`; the digits at its end are the number `turn` goes round by. */
export function createRandom(seed: string): Random {
  const next = numbersFrom(seed)
  next()
  const number = Number(/\d+$/.exec(seed)?.[0] ?? 0)
  return Object.assign(next, {
    turn: <T>(list: readonly T[], every = 1): T =>
      entry(list, (Math.floor(number / every) + (every > 1 ? number : 0)) % list.length),
    f: (lo: number, hi: number): number => lo + (hi - lo) * next(),
    i: (lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1)),
    pick: <T>(list: readonly T[]): T => entry(list, Math.floor(next() * list.length)),
    chance: (p: number): boolean => next() < p,
    shuffle: <T>(list: readonly T[]): T[] =>
      list
        .map((value) => ({ key: next(), value }))
        .sort((a, b) => a.key - b.key)
        .map((item) => item.value),
  })
}
