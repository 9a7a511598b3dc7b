import { bannedWordsMessage } from '#contracts/constants/error-catalogue.ts'
import type { WordList } from '#server/features/text-check/word-list.ts'
import { type WordSearch, wordSearch } from '#server/features/text-check/word-search.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'

/** Checks texts that writers of feedback will read for the forbidden words of the word list. */
export function answerWords(words: Pick<WordList, 'current'>) {
  let made: { version: string; search: WordSearch } | undefined

  /** @throws StudioRefusal 422 that names the words. Not for use within a transaction: it reads the list. */
  return async function requireAllowed(field: string, text: string): Promise<void> {
    const { words: list, version } = await words.current()
    if (made?.version !== version) made = { version, search: wordSearch(list.filter(({ kind }) => kind === 'ban')) }
    const found = [...made.search(text, 'all')].map(({ start, end }) => text.slice(start, end))
    if (found.length === 0) return
    const message = bannedWordsMessage([...new Set(found)])
    throw new StudioRefusal(422, message, { fields: [{ field, message }] })
  }
}
