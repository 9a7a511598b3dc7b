import type { ReadingPart, ReadsKeywords } from '#server/search/reading/reading.ts'
import type { JobQueries } from './job-queries.ts'

/** Number of first hits among which those that only match across word boundaries are moved last: 护工 in 继电保护工程师. */
export const TORN_WINDOW = 60

/** Moves keys to the end whose job name contains a keyword only across word boundaries. */
export async function tornLast(
  { queries, reader }: { queries: Pick<JobQueries, 'namesOf'>; reader: ReadsKeywords },
  keys: readonly bigint[],
  parts: readonly ReadingPart[],
): Promise<readonly bigint[]> {
  const words = parts.filter(({ meaning, text }) => meaning === 'word' && text.length > 1).map(({ text }) => text)
  if (words.length === 0 || keys.length === 0) return keys
  const torn = new Set<bigint>()
  for (const { searchKey, name } of await queries.namesOf(keys)) {
    const tears = await Promise.all(words.map((word) => reader.isTorn(word, name)))
    if (tears.includes(true)) torn.add(searchKey)
  }
  return torn.size === 0 ? keys : [...keys.filter((key) => !torn.has(key)), ...keys.filter((key) => torn.has(key))]
}
