import type { ReadingPart, ReadsKeywords } from '#server/search/reading/reading.ts'
import type { JobQueries } from './job-queries.ts'

/** Number of first hits to reorder: names that match only across words go last, such as 继电保护工程师 for 护工. */
export const TORN_WINDOW = 60

/** Moves the keys of jobs whose name contains a keyword only across word boundaries to the end. */
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
