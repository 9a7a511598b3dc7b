import type { Language } from './language.ts'
import { foldKeyword } from './read-keyword.ts'

/** Whether a word occurs in a text only across the borders of other words; false if the text lacks the word. */
export function isTornIn(language: Language, word: string, text: string): boolean {
  const folded = foldKeyword(language, text)
  if (word.length < 2 || !folded.includes(word)) return false
  const borders = new Set([0])
  let position = 0
  for (const piece of language.cut(folded, true)) borders.add((position += piece.length))
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (borders.has(at) || borders.has(at + word.length)) return false
  }
  return true
}
