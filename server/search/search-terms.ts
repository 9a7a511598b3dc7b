import { filterToken, type SearchDocument, type SearchQuestion } from './search-index.ts'
import { documentTokens, type Phrase, queryPhrases } from './search-tokens.ts'

/** What a question asks of the tokens of a document. */
export type SearchTerms = {
  /** All of them. */
  phrases: Phrase[]
  /** One token of each group. */
  groups: string[][]
  /** None of these tokens. */
  without: string[]
}

/**
 * A question as tokens, which hold letters, digits and underscores only; undefined when its text has none of them.
 * @throws Error when nothing at all is asked for: that would be a walk through everything.
 */
export function searchTerms({ text, filters, anyOf = [], without = [] }: SearchQuestion): SearchTerms | undefined {
  const phrases = text === undefined ? [] : queryPhrases(text)
  if (text !== undefined && phrases.length === 0) return undefined
  const groups = [...filters.map((filter) => [filter]), ...anyOf].map((group) => group.map(filterToken))
  if (phrases.length === 0 && groups.length === 0) throw new Error('a search needs a text or a filter')
  return { phrases, groups, without: without.map(filterToken) }
}

/** All tokens of a document in their order, parted by spaces. */
export function documentWords({ text, filters }: SearchDocument): string {
  return [...documentTokens(text), ...filters.map(filterToken)].join(' ')
}
