import type { Database, Transaction } from './database.ts'
import { postgresqlSearchIndex } from './search-index-postgresql.ts'
import { sqliteSearchIndex } from './search-index-sqlite.ts'

export type SearchDocument = {
  /** From searchKey(); the row that is found carries it in a unique column. */
  key: bigint
  /** Everything that can be found, fields parted by line breaks. */
  text: string
  /** Small letters and digits, such as `t7`: what a search can be narrowed to. */
  filters: readonly string[]
}

export type SearchQuestion = {
  /** As typed. Words parted by spaces must all be there. */
  text: string
  /** The document must have all of them. */
  filters: readonly string[]
  limit: number
  offset: number
  /** Documents of a later second are left out. */
  notAfter: Date
}

/** Keys, newest first; `total` stops at SEARCH_TOTAL_CAP. Both are empty when the text has no letter and no digit. */
export type SearchAnswer = { keys: bigint[]; total: number }

export type SearchIndex = {
  /** Puts a document in, or in the place of the one with its key, together with the transaction. */
  put: (tx: Transaction, document: SearchDocument) => Promise<void>
  /** Takes a document out; none with that key is no error. */
  remove: (tx: Transaction, key: bigint) => Promise<void>
  find: (question: SearchQuestion) => Promise<SearchAnswer>
  /** Merges what many writes left in pieces; to be called after an import. Takes seconds for a million documents. */
  optimize: () => Promise<void>
}

/** The index of published articles. */
export function articleSearchIndex(database: Database): SearchIndex {
  return openIndex(database, 'article_search')
}

function openIndex(database: Database, table: string): SearchIndex {
  return database.kind === 'sqlite' ? sqliteSearchIndex(database, table) : postgresqlSearchIndex(database, table)
}
