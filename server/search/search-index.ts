import type { Transaction } from '#server/database/database.ts'

export type SearchDocument = {
  /** The order of all answers, descending: from searchKey(), or an id. The row that is found is known by it. */
  key: bigint
  /** Everything that can be found, fields parted by line breaks. */
  text: string
  /** Values by which a search can be narrowed, of lower-case letters and digits, such as `t7`. */
  filters: readonly string[]
}

/**
 * Alternatives for one word: a document matches with one of the texts, each as typed, or with all filters of one of the
 * lists. Texts longer than four characters may also match a document that has their parts apart (but on SQLite).
 */
export type WordGroup = { texts: readonly string[]; filters: readonly (readonly string[])[] }

export type SearchQuestion = {
  /** As typed: a document must contain all words, separated by spaces. Without it, `words` or filters are required. */
  text?: string | undefined
  /** The document must have all of them. */
  filters: readonly string[]
  /** The document must have one filter of each group. */
  anyOf?: readonly (readonly string[])[]
  /** The document must match one alternative of each group. */
  words?: readonly WordGroup[]
  /** The document must have none of them. */
  without?: readonly string[]
  limit: number
  offset: number
  /** Where counting ends; SEARCH_TOTAL_CAP when left out. */
  totalLimit?: number
  /** Documents of a later second are left out. */
  notAfter: Date
  /** Documents of an earlier second are left out. */
  notBefore?: Date
}

/** Keys, newest first; `total` stops at the limit. Both are empty when a text has no letter and no digit. */
export type SearchAnswer = { keys: bigint[]; total: number }

export type SearchIndex = {
  /** Adds documents, or replaces the documents with the same keys, in the transaction. */
  put: (tx: Transaction, ...documents: SearchDocument[]) => Promise<void>
  /** Removes documents in the transaction; ignores unknown keys. */
  remove: (tx: Transaction, ...keys: bigint[]) => Promise<void>
  /** @throws Error for a question without text and filters. */
  find: (question: SearchQuestion) => Promise<SearchAnswer>
  /** Merges what many writes left in pieces; to be called after an import. Takes seconds for a million documents. */
  optimize: () => Promise<void>
}

/**
 * The token of a filter. Its underscore never occurs in the tokens of a text, so no text passes for a filter.
 * @throws Error for anything but small letters and digits.
 */
export function filterToken(filter: string): string {
  if (!/^[a-z0-9]{1,32}$/.test(filter))
    throw new Error(`a search filter of small letters and digits is wanted: ${filter}`)
  return `_${filter}`
}
