import type { Transaction } from '#server/database/database.ts'

export type SearchDocument = {
  /** Identifies the document and orders the hits, descending: from searchKey(), or an id. */
  key: bigint
  /** The searchable text; line breaks separate fields. */
  text: string
  /** Values by which a search can be narrowed, of lower-case letters and digits, such as `t7`. */
  filters: readonly string[]
}

/**
 * Alternatives for one word: a document matches if it contains one of the texts, or has all filters of one of the
 * lists. Only FTS5 (openSearchIndex on SQLite) matches texts exactly. Other indexes may also match documents with only
 * the parts of a text, mainly if the text has more than four characters or several runs.
 */
export type WordGroup = { texts: readonly string[]; filters: readonly (readonly string[])[] }

export type SearchQuery = {
  /** The typed words, separated by spaces; a document must contain all. Without it, `words` or filters are required. */
  text?: string | undefined
  /** The document must have all of these filters. */
  filters: readonly string[]
  /** The document must have one filter of each group. */
  anyOf?: readonly (readonly string[])[]
  /** The document must match one alternative of each group. */
  words?: readonly WordGroup[]
  /** The document must have none of these filters. */
  without?: readonly string[]
  limit: number
  offset: number
  /** The number at which counting stops; by default SEARCH_TOTAL_CAP. */
  totalLimit?: number
  /** Excludes documents of later seconds. */
  notAfter: Date
  /** Excludes documents of earlier seconds. */
  notBefore?: Date
}

/** Keys, newest first; `total` is at most `totalLimit`. A text without letters and digits has no hits. */
export type SearchAnswer = { keys: bigint[]; total: number }

export type SearchIndex = {
  /** Adds documents, or replaces the documents with the same keys, in the transaction. */
  put: (tx: Transaction, ...documents: SearchDocument[]) => Promise<void>
  /** Removes documents in the transaction; ignores unknown keys. */
  remove: (tx: Transaction, ...keys: bigint[]) => Promise<void>
  /** Returns the hits of a query from `offset` on. @throws Error for a query without text, words and filters. */
  find: (question: SearchQuery) => Promise<SearchAnswer>
  /** Optimizes the index after many writes, such as an import. Takes seconds for a million documents. */
  optimize: () => Promise<void>
}

/**
 * Returns the token of a filter. Tokens of a text have no underscore, so no text matches as a filter.
 * @throws Error unless the filter consists of 1 to 32 lowercase letters and digits.
 */
export function filterToken(filter: string): string {
  if (!/^[a-z0-9]{1,32}$/.test(filter))
    throw new Error(`a search filter of small letters and digits is wanted: ${filter}`)
  return `_${filter}`
}
