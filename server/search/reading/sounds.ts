import type { Language } from './language.ts'

/**
 * Returns a function that gives the pinyin of a text, one list of syllables for each of its words. Words repeat in the names
 * of a site, and the pinyin of one takes 0.1 ms, so the function remembers the words that it has read.
 */
export function soundReader(language: Language): (words: readonly string[]) => string[][] {
  const known = new Map<string, string[]>()
  return (words) =>
    words.map((word) => {
      const sounds = known.get(word) ?? language.pinyin(word)
      known.set(word, sounds)
      return sounds
    })
}
