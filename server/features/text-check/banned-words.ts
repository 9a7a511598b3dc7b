import type { WordScope } from '#contracts/studio/word-terms.ts'
import type { WordList } from './word-list.ts'
import { type WordSearch, wordSearch } from './word-search.ts'

/** The forbidden words in a short text, such as a remark to an applicant. */
export type BannedWords = (text: string, scope: WordScope) => Promise<string[]>

/** Searches forbidden words; the search is built anew only when the list changed. */
export function bannedWords(words: Pick<WordList, 'current'>): BannedWords {
  let built: { version: string; search: WordSearch } | undefined
  return async (text, scope) => {
    const { version, words: list } = await words.current()
    if (built?.version !== version) built = { version, search: wordSearch(list.filter(({ kind }) => kind === 'ban')) }
    return Array.from(built.search(text, scope), ({ word }) => word.term)
  }
}
