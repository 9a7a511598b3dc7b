import type { Facet } from './reading.ts'

/** Knowledge of the site about a word. */
export type Entry = {
  facet?: Facet
  /** Says nothing beside another word. */
  isNoise?: boolean
  /** Says that something is asked for rather than searched for. */
  isQuestion?: boolean
  /** Says that a way, a place or a time is asked for, as 怎么 does and 多少 does not. */
  asksHow?: boolean
  /** Indicates a search for jobs or documents, so that no direct answer is shown. */
  isAboutJobs?: boolean
  /** Names of the answers that the word asks for. */
  topics: string[]
  /** Other words for the same, best first. */
  also: string[]
  /** Whether a job, a company or a place is called so: spelling is corrected towards these. */
  isName?: boolean
  /** Whether jobs are called so: the title of a job or another word for an occupation. */
  isOccupation?: boolean
  /** How many different names have the word. */
  nameCount?: number
  /** How many different titles of jobs have the word. */
  titleCount?: number
  /** Whether a title of a job has the word or another word for it. */
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

/** A vocabulary to be filled. Words are compared folded and without spaces. */
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
