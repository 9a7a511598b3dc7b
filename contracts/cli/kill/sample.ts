import { seededRandom } from '#contracts/negatives/seeded-random.ts'

/** As many as asked for, drawn by the seed; all of them, in their order, when nothing is asked for. */
export function sampled<Item>(
  items: readonly Item[],
  { sample, seed }: { sample: number | undefined; seed: number },
): Item[] {
  if (sample === undefined) return [...items]
  const random = seededRandom(seed)
  const left = [...items]
  return Array.from({ length: Math.min(sample, items.length) }, () => left.splice(random.below(left.length), 1)).flat()
}
