import { filterToken, type SearchDocument, type SearchQuery, type WordGroup } from './search-index.ts'
import { documentTokens, type Phrase, queryPhrases } from './search-tokens.ts'

/** Conditions of a query on the tokens of a document. */
export type SearchTerms = {
  /** Every phrase is required. */
  phrases: Phrase[]
  /** One token of each group is required. */
  groups: string[][]
  /** One alternative of each list is required. */
  words: Alternative[][]
  /** Documents with one of these tokens are excluded. */
  without: string[]
}

/** Matches documents that have all the phrases and all the tokens. */
export type Alternative = { phrases: Phrase[]; tokens: string[] }

/**
 * Converts a query to conditions on tokens, which hold only letters, digits and underscores; undefined if its text or
 * one of its word groups has no tokens.
 * @throws Error for a query without any condition, which would scan every document.
 */
export function searchTerms({
  text,
  filters,
  anyOf = [],
  words = [],
  without = [],
}: SearchQuery): SearchTerms | undefined {
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

/** Returns all tokens of a document in order, separated by spaces. */
export function documentWords({ text, filters }: SearchDocument): string {
  return [...documentTokens(text), ...filters.map(filterToken)].join(' ')
}
