import { seededRandom } from '#kit/negatives/seeded-random.ts'

/** Draws `sample` items by the seed; returns all items in order without `sample`. */
export function sampled<Item>(
  items: readonly Item[],
  { sample, seed }: { sample: number | undefined; seed: number },
): Item[] {
  if (sample === undefined) return [...items]
  const random = seededRandom(seed)
  const left = [...items]
  return Array.from({ length: Math.min(sample, items.length) }, () => left.splice(random.below(left.length), 1)).flat()
}
