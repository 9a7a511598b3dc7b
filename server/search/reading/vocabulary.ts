import type { Facet } from './reading.ts'

/** Knowledge of the site about a word. */
export type Entry = {
  facet?: Facet
  /** Whether the word adds no meaning to other words. */
  isNoise?: boolean
  /** Whether the word makes the keyword a question. */
  isQuestion?: boolean
  /** Whether the word asks how, where or when: 怎么 does, 多少 does not. */
  asksHow?: boolean
  /** Whether the word indicates a search for jobs; names and words with synonyms then ask for no direct answer. */
  isAboutJobs?: boolean
  /** Names of the answers that the word asks for. */
  topics: string[]
  /** Synonyms, best first. */
  also: string[]
  /** Whether the word is part of the name of a job, company or place; spelling is corrected towards such words. */
  isName?: boolean
  /** Whether the word names an occupation: a job title or a synonym for an occupation. */
  isOccupation?: boolean
  /** Number of different names that contain the word. */
  nameCount?: number
  /** Number of different job titles that contain the word. */
  titleCount?: number
  /** Whether a job title contains the word or a synonym. */
  isJobName?: boolean
}

export type Vocabulary = {
  find: (word: string) => Entry | undefined
  /** Length of the longest word that begins with a character, in UTF-16 units. */
  longestFrom: (character: string) => number
  /** All words with their entries. */
  entries: () => Iterable<[string, Entry]>
}

export type VocabularyBuilder = Vocabulary & {
  /** Returns the entry of a word, which the caller may add to; undefined for a word without letters and digits. */
  entry: (word: string) => Entry | undefined
}

/** Returns an empty vocabulary. Words are stored folded and without spaces. */
export function vocabularyBuilder(fold: (text: string) => string): VocabularyBuilder {
  const words = new Map<string, Entry>()
  const longest = new Map<string, number>()
  return {
    longestFrom: (character) => longest.get(character) ?? 0,
    find: (word) => words.get(word),
    entries: () => words.entries(),
    entry(word) {
      const key = fold(word).replaceAll(/\s+/gu, '')
      if (!/[\p{L}\p{N}]/u.test(key)) return undefined
      const known = words.get(key)
      if (known !== undefined) return known
      const entry: Entry = { topics: [], also: [] }
      words.set(key, entry)
      const first = key.charAt(0)
      longest.set(first, Math.max(longest.get(first) ?? 0, key.length))
      return entry
    },
  }
}
