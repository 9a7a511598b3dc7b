import type { Language } from './language.ts'

/**
 * Returns a function that converts words to pinyin, one list of syllables per word. The pinyin of a word takes 0.1 ms,
 * and words repeat in the names of a site, so results are cached.
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
