/** Returns the median. @throws Error for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('there is no median of nothing')
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[sorted.length / 2 - 1] ?? middle)) / 2
}

/** Rounds before the measured ones. */
export const WARM_UP_ROUNDS = 2

export type Compared = { floor: number; ours: number; /** floor / ours, the median of the rounds. */ ratio: number }

/**
 * Measures two costs alternately and compares them by round, so that a slow phase of the machine affects both. The
 * first rounds warm up both and do not count.
 */
export async function compare(
  rounds: number,
  floor: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Compared> {
  const pairs: { floor: number; ours: number }[] = []
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    const pair = { floor: await floor(), ours: await ours() }
    if (round >= WARM_UP_ROUNDS) pairs.push(pair)
  }
  return {
    floor: median(pairs.map((pair) => pair.floor)),
    ours: median(pairs.map((pair) => pair.ours)),
    ratio: median(pairs.map((pair) => pair.floor / pair.ours)),
  }
}
