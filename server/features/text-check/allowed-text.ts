import { bannedWordsMessage } from '#contracts/constants/error-messages.ts'
import type { WordScope } from '#contracts/studio/word-terms.ts'
import { StudioRefusal } from '#server/studio-calls/studio-refusal.ts'
import type { WordList } from './word-list.ts'
import { type WordSearch, wordSearch } from './word-search.ts'

/** Checks a short public text, such as an answer to feedback. @throws StudioRefusal 422 with its forbidden words. */
export type RequireAllowedText = (field: string, text: string, scope?: WordScope) => Promise<void>

/**
 * Creates a check for the forbidden words of the list. Do not call the check within a transaction: it reads the list.
 */
export function allowedText(words: Pick<WordList, 'current'>): RequireAllowedText {
  let made: { version: string; search: WordSearch } | undefined
  return async (field, text, scope = 'all') => {
    const { words: list, version } = await words.current()
    if (made?.version !== version) made = { version, search: wordSearch(list.filter(({ kind }) => kind === 'ban')) }
    const found = [...made.search(text, scope)].map(({ start, end }) => text.slice(start, end))
    if (found.length === 0) return
    const message = bannedWordsMessage([...new Set(found)])
    throw new StudioRefusal(422, message, { fields: [{ field, message }] })
  }
}
