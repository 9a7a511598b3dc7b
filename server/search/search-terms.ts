import { filterToken, type SearchDocument, type SearchQuestion, type WordGroup } from './search-index.ts'
import { documentTokens, type Phrase, queryPhrases } from './search-tokens.ts'

/** Conditions of a query on the tokens of a document. */
export type SearchTerms = {
  /** All of them. */
  phrases: Phrase[]
  /** One token of each group. */
  groups: string[][]
  /** One alternative of each of these. */
  words: Alternative[][]
  /** Excludes these tokens. */
  without: string[]
}

/** A document has all the phrases and all the tokens. */
export type Alternative = { phrases: Phrase[]; tokens: string[] }

/**
 * A question as tokens, which hold letters, digits and underscores only; undefined when its text, or a group of its
 * words, has none of them.
 * @throws Error without any condition, which would scan every document.
 */
export function searchTerms({
  text,
  filters,
  anyOf = [],
  words = [],
  without = [],
}: SearchQuestion): SearchTerms | undefined {
  const phrases = text === undefined ? [] : queryPhrases(text)
  if (text !== undefined && phrases.length === 0) return undefined
  const groups = [...filters.map((filter) => [filter]), ...anyOf].map((group) => group.map(filterToken))
  const alternatives = words.map(alternativesOf)
  if (alternatives.some((options) => options.length === 0)) return undefined
  if (phrases.length === 0 && groups.length === 0 && words.length === 0)
    throw new Error('a search needs a text or a filter')
  return { phrases, groups, words: alternatives, without: without.map(filterToken) }
}

function alternativesOf({ texts, filters }: WordGroup): Alternative[] {
  return [
    ...texts.map((text) => ({ phrases: queryPhrases(text), tokens: [] })).filter(({ phrases }) => phrases.length > 0),
    ...filters.filter((list) => list.length > 0).map((list) => ({ phrases: [], tokens: list.map(filterToken) })),
  ]
}

/** All tokens of a document in their order, parted by spaces. */
export function documentWords({ text, filters }: SearchDocument): string {
  return [...documentTokens(text), ...filters.map(filterToken)].join(' ')
}
